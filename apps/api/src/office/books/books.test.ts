import { getBooks } from '@openroll/contract/office/books'
import { markPayment } from '@openroll/contract/office/money'
import { moveCoverage } from '@openroll/contract/office/enrollment/actions'
import { duties } from '@openroll/contract/duty-meanings'
import { getBatchAhead } from '@openroll/contract/office/money/close'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { billPolicies } from '../money/bill-policies.ts'
import { agingOf, monthsBetween, trialBalanceOf } from './book-figures.ts'

let today = '2026-11-10'
let server: TestApp
let money: Visitor
beforeAll(async () => {
  server = await openTestApp({ clock: { now: () => new Date(`${today}T15:30:00Z`), today: () => today } })
  money = await operator(server, ['money'])
})
afterAll(() => server.close())

test('the debits of a month equal its credits, and premium, cash and age come from the same entries [D-5.05]', async () => {
  const [paid, open] = [await payer(server, 'card'), await payer(server, 'card')]
  await billPolicies(server.deps, today)
  const id = ({ policy_id }: { policy_id: string }) => `${policy_id.replaceAll('-', '')}-2612`
  expect(
    (await money.send(markPayment, { payment_id: id(paid), was: 'due', state: 'paid', note: 'Check' })).status,
  ).toBe(200)
  today = '2026-11-20'
  const { data } = await money.send(getBooks, {})
  expect(data.month).toBe('2026-11')
  expect(data.total.debits).toBe(data.total.credits)
  expect(data.trial.map(({ account }) => account)).toEqual(
    ['receivable', 'cash', 'premium', 'membership', 'fees'].filter((one) =>
      data.trial.some(({ account }) => account === one),
    ),
  )
  const [day] = data.cash
  expect(data.cash).toMatchObject([{ on: '2026-11-10', returned: '0.00' }])
  expect(data.aging.find(({ bucket }) => bucket === 'days30')).toEqual({
    bucket: 'days30',
    payments: 1,
    amount: day?.received,
  })
  expect(data.premium.every(({ minus }) => !minus)).toBe(true)
  expect(open.policy_id).not.toBe(paid.policy_id)
  // What is owed by age, being charged, and in credit comes to the receivable.
  expect(data).toMatchObject({ in_process: { payments: 0, amount: '0.00' }, credits: '0.00' })
  const aged = data.aging.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
  expect(Math.round(Number(data.receivable.amount) * 100)).toBe(aged)
  expect(data.trial.find(({ account }) => account === 'receivable')?.balance).toEqual(data.receivable)
  expect((await money.send(getBooks, { month: '2026-10' })).data).toMatchObject({ trial: [], cash: [], premium: [] })
  expect((await money.send(getBooks, { month: '2026-13' })).faults[0]?.target_element).toBe('month')
})

test('a month billed ahead is posted on its due day, so a preview of a batch changes no books of today [D-5.05]', async () => {
  today = '2027-01-05'
  money = await operator(server, ['money'])
  await payer(server, 'card')
  const read = async () => {
    const { data } = await money.send(getBooks, {})
    const later = data.aging.find(({ bucket }) => bucket === 'later')?.payments ?? 0
    return { later, books: [data.trial, data.total, data.premium] }
  }
  await billPolicies(server.deps, today)
  const before = await read()
  expect((await money.send(getBatchAhead, { through: '2027-01-31' })).data.payments).toBeGreaterThan(0)
  const after = await read()
  expect(after.books).toEqual(before.books)
  expect(after.later).toBeGreaterThan(before.later)
  today = '2027-01-31'
  money = await operator(server, ['money'])
  const due = await read()
  expect(due.later).toBe(0)
  expect(due.books).not.toEqual(before.books)
})

test('a month that is over never changes: a retroactive cancellation is posted on the day it is made [D-5.05]', async () => {
  today = '2027-03-10'
  money = await operator(server, duties)
  const { enrollment_id } = await payer(server, 'card')
  await billPolicies(server.deps, today)
  today = '2027-04-02'
  money = await operator(server, duties)
  const march = await money.send(getBooks, { month: '2027-03' })
  const april = await money.send(getBooks, { month: '2027-04' })
  const plans = [{ place: 0, state: 'checked' as const }]
  const cancel = { enrollment_id, event: 'cancel', reason: 'asked', plans, act_id: 'books-cancel-0001' } as const
  expect((await money.send(moveCoverage, cancel)).faults).toEqual([])
  const { trial, total, premium, cash } = (await money.send(getBooks, { month: '2027-03' })).data
  expect({ trial, total, premium, cash }).toEqual({
    trial: march.data.trial,
    total: march.data.total,
    premium: march.data.premium,
    cash: march.data.cash,
  })
  expect((await money.send(getBooks, { month: '2027-04' })).data.trial).not.toEqual(april.data.trial)
})

test('a trial balance adds up by account, and every age has its place [D-5.04]', () => {
  const moved = [
    { debit: 'receivable', credit: 'premium', cents: 500 },
    { debit: 'cash', credit: 'receivable', cents: 300 },
  ] as const
  const before = { debit: 'receivable', credit: 'premium', cents: 100 } as const
  expect(trialBalanceOf(moved, [...moved, before])).toEqual({
    trial: [
      { account: 'receivable', debits: '5.00', credits: '3.00', balance: { amount: '3.00', minus: false } },
      { account: 'cash', debits: '3.00', credits: '0.00', balance: { amount: '3.00', minus: false } },
      { account: 'premium', debits: '0.00', credits: '5.00', balance: { amount: '6.00', minus: true } },
    ],
    total: { debits: '8.00', credits: '8.00' },
  })
  const ages = [-1, 0, 1, 30, 31, 60, 61, 90, 91].map((age) => ({ age, payments: 1, cents: 100 }))
  expect(agingOf(ages).map(({ payments }) => payments)).toEqual([1, 1, 2, 2, 2, 1])
  expect(monthsBetween('2026-09', '2026-11')).toEqual(['2026-11', '2026-10', '2026-09'])
  expect(monthsBetween(null, '2026-11')).toEqual(['2026-11'])
})
