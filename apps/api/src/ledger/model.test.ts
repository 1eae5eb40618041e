import fc from 'fast-check'
import { expect, test } from 'vitest'
import { after, begin, happenings, type Happening, type World } from '../testing/ledger-model.ts'
import { isIncome, receivableOf } from './entries-due.ts'
import { booksUpdateOf } from './books-update.ts'

/** `LEDGER_HISTORIES=10000 LEDGER_EVENTS=500` runs it in full, which takes some minutes. */
const histories = Number(process.env['LEDGER_HISTORIES'] ?? 300)
const events = Number(process.env['LEDGER_EVENTS'] ?? 60)

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)

/** The cost of coverage by month, calculated from the policy alone. */
const cost = ({ policy, through }: World): number => {
  let [total, year, month] = [0, 2026, 12]
  for (;;) {
    const day = `${year}-${String(month).padStart(2, '0')}-01`
    const isFirst = day === '2026-12-01'
    if ((isFirst ? policy.submitted_on : `${day.slice(0, 8)}28`) > through) return total
    const running = policy.lines.filter(({ ends_on }) => ends_on === null || ends_on > day)
    if (running.some(({ plan_id }) => plan_id > 0))
      total += sum(running.map(({ price_cents, fee_cents }) => price_cents + (isFirst ? fee_cents : 0)))
    if (month === 12) [year, month] = [year + 1, 1]
    else month += 1
  }
}

/** Invariants, checked against what really happened; shares no code with the ledger. */
const check = (world: World): void => {
  const { books, entries, policy, through } = world
  const of = (...states: readonly string[]) => books.payments.filter(({ state }) => states.includes(state))
  const fees = sum(
    entries.filter(({ item, kind }) => item === 'fee' && kind === 'charge').map((one) => one.amount_cents),
  )
  const received =
    sum(of('paid').map((one) => one.amount_cents)) - sum(books.payments.map((one) => one.refunded_cents ?? 0))
  const lost = -sum(
    entries.filter(({ debit, credit }) => debit === 'bad_debt' || credit === 'bad_debt').map(receivableOf),
  )
  const balance = sum(books.posted.map(({ cents }) => cents))
  // The balance is the cost of coverage and fees, less payments and write-offs.
  expect(balance).toBe(cost(world) + fees - received - lost)
  expect(sum(entries.map(receivableOf))).toBe(balance)
  expect(sum(entries.filter(({ debit, credit }) => isIncome(debit) || isIncome(credit)).map(receivableOf))).toBe(
    cost(world) + fees,
  )
  // A debt is written off at most once, and only as far as it is owed.
  expect(lost).toBeGreaterThanOrEqual(0)
  expect(lost).toBeLessThanOrEqual(sum(of('written_off').map((one) => one.written_off_cents ?? 0)))
  // Exactly what is owed and not being charged is collected.
  const charging = sum(of('batched').map((one) => one.amount_cents))
  const asked = sum(of('due').map((one) => one.amount_cents)) + sum(of('returned').map((one) => one.owed_cents))
  expect(asked).toBe(Math.max(0, balance - charging))
  // Only overpayments are refundable, and all of them once nothing is being charged.
  const refundable = sum(of('paid').map((one) => one.refundable_cents))
  expect(refundable).toBeLessThanOrEqual(Math.max(0, -balance))
  if (charging === 0) expect(refundable).toBe(Math.max(0, -balance))
  // Each month or fee has one due payment with a number of its own.
  expect(new Set(books.payments.map(({ payment_id }) => payment_id)).size).toBe(books.payments.length)
  const dues = of('due').map(({ kind, period }) => `${kind === 'fee'}/${period}`)
  expect(new Set(dues).size).toBe(dues.length)
  // A returned payment waits for an operator, and so does a retry whose return does.
  const byItem = Map.groupBy(books.payments, ({ kind, period }) => `${kind === 'fee'}/${period}`)
  for (const own of byItem.values()) {
    const returned = own.filter(({ state }) => state === 'returned')
    if (own.some(({ state }) => state === 'due'))
      expect(returned.map((one) => one.owed_cents)).toEqual(returned.map((one) => one.amount_cents))
    expect(own.some(({ state }) => state !== 'retried')).toBe(true)
  }
  // Repeating it changes nothing.
  const again = booksUpdateOf(policy, books, { from: '', through, today: through })
  expect([again.entries, again.deleted, again.reopened]).toEqual([[], [], []])
  expect(new Map(again.due.map((one) => [one.payment_id, one.amount_cents]))).toEqual(
    new Map(of('due').map((one) => [one.payment_id, one.amount_cents])),
  )
}

const happening: fc.Arbitrary<Happening> = fc.record({
  what: fc.constantFrom(...happenings),
  pick: fc.nat({ max: 100_000 }),
})

test('whatever happens to coverage and payments, the books show what is owed, and it is collected once [D-5.05]', () => {
  const run = fc.check(
    fc.property(fc.array(happening, { maxLength: events, size: 'max' }), (history) => {
      let world = after(begin, { what: 'bill', pick: 0 })
      for (const one of history) {
        world = after(world, one)
        check(world)
      }
    }),
    { numRuns: histories },
  )
  expect(run.failed ? fc.defaultReportMessage(run) : undefined).toBeUndefined()
}, 3_600_000)
