import { expect, test } from 'vitest'
import { invoiceThrough, nextInvoiceOf } from './next-invoice.ts'
import { paymentFor } from '../../testing/books.ts'
import type { InvoiceRow } from './next-invoice-store.ts'

const line = { plan_id: 1, plan_name: 'Dental', price_cents: 3885, fee_cents: 2500, ends_on: null }
/** The payment for a month (yymm) that is on an invoice. */
const billed = (month: string, more: Partial<InvoiceRow['payments'][number]> = {}) =>
  paymentFor(month, { state: 'batched', method: 'list', ...more })
const both = (first: number, each: number) => [
  billed('2610', { kind: 'first', amount_cents: first }),
  billed('2611', { amount_cents: each }),
]
const payments = both(6385, 3885)
const member: InvoiceRow = {
  policy_id: '7K4-M9X-Q2C',
  first_name: 'Ana',
  last_name: 'Reyes',
  effective_date: '2026-10-01',
  submitted_on: '2026-09-10',
  payment_method: 'list',
  lines: [line],
  is_held: false,
  next_due_on: '0001-01-01',
  billed_from: '0001-01-01',
  books: 0,
  balance_cents: 0,
  entries: 0,
  posted: [],
  payments,
}
const around = { today: '2026-11-10' }
const december = '2026-12-01'
const paidBack = { state: 'paid', refunded_cents: 3885 } as const
const again = { payment_id: '7K4M9XQ2CR2611', retry_of: '7K4M9XQ2C-2611', state: 'due', due_on: '2026-11-10' } as const
test.each<[string, InvoiceRow, string]>([
  ['a plan that runs on costs its month', member, '38.85'],
  ['one that begins in it costs its fee too', { ...member, effective_date: '2026-12-15', payments: [] }, '63.85'],
  ['one that begins later costs nothing yet', { ...member, effective_date: '2027-01-01', payments: [] }, '0.00'],
  ['one that ended before it costs nothing', { ...member, lines: [{ ...line, ends_on: '2026-12-01' }] }, '0.00'],
  ['one that ends with it costs its month', { ...member, lines: [{ ...line, ends_on: '2027-01-01' }] }, '38.85'],
  [
    'two plans cost both',
    { ...member, lines: [line, { ...line, price_cents: 1000 }], payments: both(9885, 4885) },
    '48.85',
  ],
  [
    'membership goes with the plans that it came with',
    {
      ...member,
      lines: [
        { ...line, ends_on: '2026-12-01' },
        { ...line, plan_id: 0 },
      ],
      payments: both(12770, 7770),
    },
    '0.00',
  ],
  [
    'a month that an invoice has asked for costs nothing again',
    { ...member, payments: [...payments, billed('2612')] },
    '0.00',
  ],
  ['a month that no invoice asked for is made up', { ...member, payments: payments.slice(0, 1) }, '77.70'],
  [
    'a month that was paid back and is in force again is asked for again',
    { ...member, payments: [...payments.slice(0, 1), billed('2611', paidBack)] },
    '77.70',
  ],
  [
    'a payment that came back and is tried once more is asked for again',
    { ...member, payments: [...payments.slice(0, 1), billed('2611', { state: 'retried' }), billed('2611', again)] },
    '77.70',
  ],
])('on an invoice %s [SF-6.03, D-5.04]', (_, row, total) => {
  expect(invoiceThrough([row], december, around).total).toBe(total)
})

const late = { ...member, policy_id: '7K4-M9X-Q2D', effective_date: '2026-12-01', payments: [] }
const throughDecember = { ...member, payments: [...payments, billed('2612')] }
test.each([
  ['the coming month', [member], '2026-12-01', '38.85'],
  ['the month after, once the coming one is billed', [throughDecember], '2027-01-01', '38.85'],
  ['the month after with what a late employee still owes', [throughDecember, late], '2027-01-01', '141.55'],
  ['the first month that costs something', [{ ...late, effective_date: '2027-02-01' }], '2027-02-01', '63.85'],
  ['the coming month where nothing is to come', [], '2026-12-01', '0.00'],
])('the next invoice is for %s [SF-6.03]', (_, rows, month, total) => {
  expect(nextInvoiceOf(rows, around)).toMatchObject({ month, total })
})

test('a line names the months that it asks for, those of before among them, and their plans [SF-6.03]', () => {
  const row = { ...member, payments: [...payments.slice(0, 1), billed('2611', paidBack)] }
  expect(invoiceThrough([row], december, around).lines).toEqual([
    {
      name: 'Ana Reyes',
      policy_id: '7K4-M9X-Q2C',
      months: ['2026-11-01', '2026-12-01'],
      plans: ['Dental'],
      amount: '77.70',
    },
  ])
})

test('what was collected by other means before a day is on no invoice', () => {
  expect(invoiceThrough([{ ...member, payments: [] }], december, { ...around, from: december }).total).toBe('38.85')
})
