import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextDueOn, type Billed, type BilledLine } from './billed.ts'
import { emptyBooks } from '../testing/books.ts'
import { booksUpdateOf } from './books-update.ts'
import { newPaymentId, policyIdOf } from './payment-id.ts'

const duesOf = (billed: Billed, through: string, { prenote = false, from = '' } = {}) =>
  booksUpdateOf(billed, emptyBooks, { through, today: through, from, prenote }).due

const line = (changes: Partial<BilledLine> = {}): BilledLine => ({
  plan_id: 1001,
  price_cents: 2500,
  fee_cents: 0,
  ends_on: null,
  ...changes,
})
const billed = (changes: Partial<Billed> = {}): Billed => ({
  policy_id: '7K4-M9X-Q2C',
  effective_date: '2026-12-01',
  submitted_on: '2026-11-10',
  payment_method: 'cc',
  bill_day: 28,
  lines: [line({ fee_cents: 1000 }), line({ plan_id: 0, price_cents: 500 })],
  ...changes,
})
const said = (given: Billed, through: string, prenote = false) =>
  duesOf(given, through, { prenote }).map(({ due_on, amount_cents, kind }) => `${due_on} ${amount_cents} ${kind}`)

test.each([
  ['nothing before it was submitted', billed(), '2026-11-09', []],
  ['the first payment at once, fees in it', billed(), '2026-11-10', ['2026-11-10 4000 first']],
  ['nothing more on the billing date of the first month', billed(), '2026-12-31', ['2026-11-10 4000 first']],
  [
    'every further month on the billing date',
    billed(),
    '2027-02-28',
    ['2026-11-10 4000 first', '2027-01-28 3000 recurring', '2027-02-28 3000 recurring'],
  ],
  [
    'on the first day that may be chosen',
    billed({ bill_day: 1 }),
    '2027-01-01',
    ['2026-11-10 4000 first', '2027-01-01 3000 recurring'],
  ],
  [
    'a group’s on the first day of the month, the first one too',
    billed({ payment_method: 'list' }),
    '2027-01-01',
    ['2026-12-01 4000 first', '2027-01-01 3000 recurring'],
  ],
  [
    'nothing for a month in which nothing is in force any more, membership neither',
    billed({ lines: [line({ ends_on: '2027-01-01' }), line({ plan_id: 0, price_cents: 500 })] }),
    '2027-06-30',
    ['2026-11-10 3000 first'],
  ],
  [
    'a month that was begun',
    billed({ lines: [line({ ends_on: '2027-01-02' })] }),
    '2027-06-30',
    ['2026-11-10 2500 first', '2027-01-28 2500 recurring'],
  ],
  ['nothing for what never took effect', billed({ lines: [line({ ends_on: '2026-12-01' })] }), '2027-06-30', []],
  [
    'the rest, where one of two plans has ended',
    billed({ lines: [line(), line({ plan_id: 2001, price_cents: 700, ends_on: '2027-01-01' })] }),
    '2027-01-28',
    ['2026-11-10 3200 first', '2027-01-28 2500 recurring'],
  ],
])('a policy owes %s [D-5.03, D-5.04]', (_, given, through, owed) => {
  expect(said(given, through)).toEqual(owed)
})

test('with prenotes set, an account is verified before its first debit, and a card never is [D-5.04]', () => {
  expect(said(billed({ payment_method: 'eft' }), '2026-11-10', true)).toEqual([
    '2026-11-10 0 prenote',
    '2026-11-10 4000 first',
  ])
  expect(said(billed(), '2026-11-10', true)).toEqual(['2026-11-10 4000 first'])
})

test('an amount due before Openroll began to collect isn’t collected again [D-5.04]', () => {
  const from = (day: string) => duesOf(billed(), '2027-02-28', { from: day }).map(({ due_on }) => due_on)
  const all = from('')
  expect(all.length).toBeGreaterThan(2)
  expect(from(all[1] ?? '')).toEqual(all.slice(1))
  expect(from('2027-03-01')).toEqual([])
})

test('a payment’s number is its policy and month, 14 characters long, and leads back to the policy [D-5.04]', () => {
  const [first] = duesOf(billed(), '2026-11-10')
  expect(first?.payment_id).toBe('7K4M9XQ2C-2612')
  const used = ['7K4M9XQ2C-2612']
  expect(policyIdOf('7K4M9XQ2C-2612')).toBe('7K4M9XQ2C')
  expect(newPaymentId('7K4-M9X-Q2C', 'fee', '2026-12-01', used)).toBe('7K4M9XQ2CF2612')
  expect(newPaymentId('7K4-M9X-Q2C', 'month', '2026-12-01', used)).toBe('7K4M9XQ2CR2612')
})

const months = (from: string, count: number): string => {
  const [year = 0, month = 0] = from.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 10)
}

test('billed day by day or at once, each month is owed once, and the totals agree to the cent [D-5.04]', () => {
  const lines = fc.array(
    fc.record({
      plan_id: fc.integer({ min: 1, max: 9 }),
      price_cents: fc.integer({ min: 1, max: 90_000 }),
      fee_cents: fc.integer({ min: 0, max: 5000 }),
      ends: fc.option(fc.integer({ min: 0, max: 20 })),
    }),
    { minLength: 1, maxLength: 4 },
  )
  const given = fc.record({ lines, bill_day: fc.integer({ min: 1, max: 28 }), months: fc.integer({ min: 1, max: 24 }) })
  fc.assert(
    fc.property(given, ({ lines, bill_day, months: count }) => {
      const policy = billed({
        bill_day,
        lines: lines.map(({ ends, ...one }) => ({
          ...one,
          ends_on: ends === null ? null : months('2026-12-01', ends),
        })),
      })
      const through = `${months('2026-12-01', count - 1).slice(0, 7)}-28`
      const atOnce = duesOf(policy, through)
      const ids = atOnce.map(({ payment_id }) => payment_id)
      expect(new Set(ids).size).toBe(ids.length)
      // Each line's own charges, month by month.
      const owed = policy.lines.reduce((total, { price_cents, fee_cents, ends_on }) => {
        const inForce = Array.from({ length: count }, (_, at) => months('2026-12-01', at)).filter(
          (day) => ends_on === null || ends_on > day,
        ).length
        return total + inForce * price_cents + (inForce > 0 ? fee_cents : 0)
      }, 0)
      expect(atOnce.reduce((total, { amount_cents }) => total + amount_cents, 0)).toBe(owed)
      const dayByDay = new Set<string>()
      for (let day = '2026-11-09'; day <= through; day = nextDueOn(policy, day))
        for (const due of duesOf(policy, day)) dayByDay.add(due.payment_id)
      expect([...dayByDay].sort()).toEqual(ids.toSorted())
    }),
    { numRuns: 200 },
  )
})
