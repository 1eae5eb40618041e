import { expect, test } from 'vitest'
import { paymentFor } from '../testing/books.ts'
import { begin } from '../testing/ledger-model.ts'
import { planOf } from './collect.ts'
import { withEntries } from './entries-due.ts'

test('each retried payment names the return it retries, whatever else was retried before [D-5.04]', () => {
  const days = { from: '', through: '2027-01-28', today: '2027-01-28' }
  const { policy, books } = begin
  const charged = planOf(policy, books, days)
  const returned = charged.due.map(({ period, amount_cents, kind }) =>
    paymentFor(`${period.slice(2, 4)}${period.slice(5, 7)}`, { kind, amount_cents, state: 'returned', reason: 'R01' }),
  )
  const [first, second] = returned
  const of = withEntries({ ...books, payments: returned }, charged.entries)
  const once = planOf(policy, of, { ...days, again: second === undefined ? [] : [second] })
  expect(once.repeats).toEqual(['7K4M9XQ2CR2701'])
  const [again] = once.due
  const waiting = paymentFor('2701', { ...again, state: 'due' })
  const payments = [first, { ...second, state: 'retried' as const }, waiting].flatMap((one) =>
    one?.payment_id === undefined ? [] : [{ ...paymentFor('2701'), ...one }],
  )
  const twice = planOf(policy, { ...of, payments }, { ...days, again: first === undefined ? [] : [first] })
  expect(twice.due.map(({ payment_id }) => payment_id)).toContain('7K4M9XQ2CR2701')
  expect(twice.repeats).toEqual(['7K4M9XQ2CR2612'])
})
