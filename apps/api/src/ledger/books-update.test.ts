import { expect, test } from 'vitest'
import { paymentFor } from '../testing/books.ts'
import { begin } from '../testing/ledger-model.ts'
import { booksUpdateOf } from './books-update.ts'
import { withEntries } from './entries-due.ts'

test('each retried payment names the return it retries, whatever else was retried before [D-5.04]', () => {
  const days = { from: '', through: '2027-01-28', today: '2027-01-28' }
  const { policy, books } = begin
  const charged = booksUpdateOf(policy, books, days)
  const returned = charged.due.map(({ period, amount_cents, kind }) =>
    paymentFor(`${period.slice(2, 4)}${period.slice(5, 7)}`, { kind, amount_cents, state: 'returned', reason: 'R01' }),
  )
  const [first, second] = returned
  const of = withEntries({ ...books, payments: returned }, charged.entries)
  const once = booksUpdateOf(policy, of, { ...days, retry: second === undefined ? [] : [second] })
  expect(once.retries).toEqual(['7K4M9XQ2CR2701'])
  const [retried] = once.due
  const waiting = paymentFor('2701', { ...retried, state: 'due' })
  const payments = [first, { ...second, state: 'retried' as const }, waiting].flatMap((one) =>
    one?.payment_id === undefined ? [] : [{ ...paymentFor('2701'), ...one }],
  )
  const twice = booksUpdateOf(policy, { ...of, payments }, { ...days, retry: first === undefined ? [] : [first] })
  expect(twice.due.map(({ payment_id }) => payment_id)).toContain('7K4M9XQ2CR2701')
  expect(twice.retries).toEqual(['7K4M9XQ2CR2612'])
})
