import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Billed } from '../../../ledger/billed.ts'
import { type Payment } from '../../../ledger/books.ts'
import { emptyBooks } from '../../../testing/books.ts'
import { feeFor, paymentFor } from '../../../testing/books.ts'
import { dueThrough, nextOf } from './next-payment.ts'

const billed = (changes: Partial<Billed> = {}): Billed => ({
  policy_id: '7K4-M9X-Q2C',
  effective_date: '2026-12-01',
  submitted_on: '2026-11-10',
  payment_method: 'cc',
  bill_day: 28,
  lines: [
    { plan_id: 1001, price_cents: 3385, fee_cents: 1000, ends_on: null },
    { plan_id: 0, price_cents: 500, fee_cents: 0, ends_on: null },
  ],
  ...changes,
})
const january = (more: Partial<Payment> = {}) => paymentFor('2701', { state: 'due', due_on: '2027-01-28', ...more })
const first = (more: Partial<Payment> = {}) =>
  paymentFor('2612', { kind: 'first', amount_cents: 4885, due_on: '2026-11-10', ...more })
const check = paymentFor('2612', {
  payment_id: '7K4M9XQ2CP2612',
  kind: 'prenote',
  state: 'due',
  amount_cents: 0,
  due_on: '2026-11-10',
})
const again = {
  payment_id: '7K4M9XQ2CR2701',
  retry_of: '7K4M9XQ2C-2701',
  attempt: 2,
  due_on: '2027-02-05',
} as const
const ended = [{ plan_id: 1001, price_cents: 3385, fee_cents: 0, ends_on: '2027-01-01' }]

test.each<[string, Billed, readonly Payment[], string, string | undefined]>([
  [
    'the first payment at once, fees in it, though nothing is written of it yet',
    billed(),
    [],
    '2026-11-10',
    'first 48.85 2026-11-10',
  ],
  ['the second after it, on its billing date', billed(), [first()], '2026-11-12', 'recurring 38.85 2027-01-28'],
  [
    'nothing twice: what a batch took is no longer to come',
    billed(),
    [first({ state: 'batched' })],
    '2026-11-12',
    'recurring 38.85 2027-01-28',
  ],
  ['on the day itself', billed(), [first(), january()], '2027-01-28', 'recurring 38.85 2027-01-28'],
  [
    'the one after it, once that is taken',
    billed(),
    [first(), january({ state: 'paid' })],
    '2027-01-28',
    'recurring 38.85 2027-02-28',
  ],
  [
    'what came back waits for whoever decides, and is not asked for by itself',
    billed(),
    [first(), january({ state: 'returned' })],
    '2027-01-30',
    'recurring 38.85 2027-02-28',
  ],
  [
    'what is collected again',
    billed(),
    [first(), january({ state: 'retried' }), january(again)],
    '2027-02-06',
    'recurring 38.85 2027-02-05',
  ],
  [
    'what the month costs as things stand, and not what was written before a plan ended',
    billed({ lines: ended }),
    [first()],
    '2026-12-10',
    undefined,
  ],
  [
    'nothing for what never took effect',
    billed({ lines: ended.map((line) => ({ ...line, ends_on: '2026-12-01' })) }),
    [],
    '2026-11-10',
    undefined,
  ],
  [
    'an account’s check takes no money',
    billed({ payment_method: 'eft' }),
    [first(), check],
    '2026-11-12',
    'recurring 38.85 2027-01-28',
  ],
])('the next payment: %s [D-5.04]', (_of, policy, written, today, expected) => {
  const next = nextOf(policy, { posted: [], payments: written }, { today })
  expect(next && `${next.kind} ${next.amount} ${next.on}`).toBe(expected)
})

test('the next payment lists the parts of its total, a fee after its month [EW-9.14, D-5.04]', () => {
  const books = { posted: [feeFor('2701', 3000, '2026-11-23')], payments: [first(), january()] }
  expect(nextOf(billed(), books, { today: '2027-01-28' })?.parts).toEqual([
    { kind: 'recurring', month: '2027-01', amount: '38.85' },
    { kind: 'fee', month: '2027-01', amount: '30.00' },
  ])
})

test('an amount collected outside Openroll isn’t part of the next payment', () => {
  expect(nextOf(billed(), emptyBooks, { today: '2026-12-10', from: '2026-12-01' })?.on).toBe('2027-01-28')
})

test('on any day, the next payment is what billing makes due by then [D-5.04]', () => {
  const days = fc
    .integer({ min: 0, max: 900 })
    .map((by) => new Date(Date.UTC(2026, 10, 10 + by)).toISOString().slice(0, 10))
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 28 }), (today, bill_day) => {
      const policy = billed({ bill_day })
      const settled = dueThrough(policy, emptyBooks, { today, through: today }).map((due) =>
        paymentFor('2612', { ...due, state: 'paid' }),
      )
      const next = nextOf(policy, { posted: [], payments: settled }, { today })
      const later = dueThrough(policy, emptyBooks, { today, through: next?.on ?? '' }).slice(settled.length)
      expect(later.map(({ due_on, amount_cents }) => [due_on, amount_cents])).toEqual([[next?.on, 3885]])
    }),
  )
})
