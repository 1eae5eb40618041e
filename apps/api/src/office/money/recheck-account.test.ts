import { getBatch, getMoney, saveResults } from '@openroll/contract/office/money'
import { moveCoverage } from '@openroll/contract/office/enrollment/actions'
import { getRepayForm, replacePaymentMethod } from '@openroll/contract/office/enrollment/payment-update'
import { openRepay, saveRepay } from '@openroll/contract/payment-update/payment-update'
import { closeBatch } from '@openroll/contract/office/money/close'
import { payments } from '@openroll/contract/office/money/payments'
import { holdPayments, returnedPayments } from '@openroll/contract/office/worklist/worklist'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { otherPaymentMethod, paymentUpdateToken, proofOf } from '../../testing/returned-payment.ts'
import { erase } from '../../testing/erase.ts'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'
import { verifyBooks } from '../../ledger/verify-books.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { billPolicies } from './bill-policies.ts'

let server: TestApp
let money: Visitor
let today = '2026-11-10'
beforeAll(async () => {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
  if (config.originator === undefined) throw new Error('there is no originator')
  const clock = { now: () => new Date(`${today}T15:30:00Z`), today: () => today }
  server = await openTestApp({ clock, config: { ...config, originator: { ...config.originator, prenote: true } } })
  money = await operator(server, ['money'])
})
afterAll(() => server.close())

const close = async () => {
  const { batch_id } = (await money.send(closeBatch, { through: today })).data
  return (await money.send(getBatch, { batch_id })).data
}
const stands = async () =>
  (await money.send(payments.page, {})).data.result
    .map(({ payment_id, kind, state }) => [payment_id.slice(9), kind, state])
    .toSorted((one, other) => String(one[0]).localeCompare(String(other[0])))

test('after a returned prenote and a release, an account is verified again and then debited [D-5.04]', async () => {
  const { policy_id } = await payer(server, 'account')
  const check = `${policy_id.replaceAll('-', '')}P2612`
  const again = async (work_id: string) => (await money.send(holdPayments, { work_id, hold: false })).status
  const back = async (payment_id: string) => {
    const content = `payment,result,reason\n${payment_id},returned,R03`
    expect((await money.send(saveResults, { content })).faults).toEqual([])
  }
  await close()
  await back(check)
  expect(await again(`${check}.1`)).toBe(200)
  const second = await close()
  expect([second.total.payments, second.left[0]?.reason]).toEqual([1, 'The account has to be verified first'])
  await back(check.replace('P2612', 'R2612'))
  expect(await again(`${check.replace('P2612', 'R2612')}.1`)).toBe(200)
  expect((await close()).total.payments).toBe(1)
  today = '2026-11-17'
  expect((await close()).total.payments).toBe(1)
  expect(await stands()).toEqual([
    ['-2612', 'first', 'batched'],
    ['P2612', 'prenote', 'returned'],
    ['R2612', 'prenote', 'returned'],
    ['S2612', 'prenote', 'batched'],
  ])
})

test('a new account is verified before it is debited, even if the old one was; a new card is charged at once [D-5.04]', async () => {
  for (const table of ['payment', 'payment_batch', 'payment_file']) await server.deps.db.run(`delete from ${table}`)
  today = '2026-11-10'
  const { policy_id, enrollment_id } = await payer(server, 'account')
  const first = `${policy_id.replaceAll('-', '')}-2612`
  await close()
  today = '2026-11-17'
  await close()
  const give = async (means: typeof otherPaymentMethod.account | typeof otherPaymentMethod.card, act_id: string) => {
    const token = await paymentUpdateToken(server, enrollment_id)
    const proof = proofOf(token)
    const { seen } = (await server.visitor().send(openRepay, proof)).data.result
    expect((await server.visitor().send(saveRepay, { ...proof, ...means, act_id, seen })).faults).toEqual([])
  }
  const back = async (payment_id: string, reason: string) => {
    const content = `payment,result,reason\n${payment_id},returned,${reason}`
    expect((await money.send(saveResults, { content })).faults).toEqual([])
  }
  await back(first, 'R02')
  await give(otherPaymentMethod.account, 'another-1-12345')
  const checked = await close()
  expect([checked.total.payments, checked.left[0]?.reason]).toEqual([1, 'The account has to be verified first'])
  await back(first.replace('-', 'S'), 'R03')
  await give(otherPaymentMethod.card, 'another-2-12345')
  expect((await close()).routes).toMatchObject([{ route: 'card', payments: 1 }])
  expect(
    (await money.send(returnedPayments.page, {})).data.result.filter((work) => work.policy_id === policy_id),
  ).toEqual([])
})

test('an account entered before any return is verified before it is debited, and the old one no longer is [D-5.04]', async () => {
  for (const table of ['payment', 'payment_batch', 'payment_file']) await server.deps.db.run(`delete from ${table}`)
  await server.deps.db.run(`update policy set payment_hold = 'unchecked'`)
  today = '2026-11-10'
  const { policy_id } = await payer(server, 'account')
  await close()
  today = '2026-11-17'
  await close()
  const { seen, taken } = (await money.send(getRepayForm, { policy_id })).data.result
  expect(taken).toHaveLength(1)
  const form = {
    policy_id,
    ...otherPaymentMethod.account,
    why: 'Another bank',
    authorized_by: 'phone' as const,
    act_id: 'ahead-1-12345',
    seen,
  }
  expect((await money.send(replacePaymentMethod, form)).faults).toEqual([])
  today = '2027-01-28'
  const first = await close()
  expect([first.total.payments, first.left[0]?.reason]).toEqual([1, 'The account has to be verified first'])
  today = '2027-02-03'
  expect((await close()).total.payments).toBe(1)
  expect(await stands()).toEqual([
    ['-2612', 'first', 'batched'],
    ['-2701', 'recurring', 'batched'],
    ['P2612', 'prenote', 'batched'],
    ['R2612', 'prenote', 'batched'],
  ])
})

test('a batch of prenotes alone awaits no results: those not returned have passed, erased people’s too [D-5.04]', async () => {
  const { enrollment_id } = await payer(server, 'account')
  const { batch_id, total } = await close()
  expect(total).toMatchObject({ payments: 1, amount: '0.00' })
  const waits = async () => {
    const { batches } = (await money.send(getMoney, { batches: 'waiting' })).data
    return batches.some((batch) => batch.batch_id === batch_id)
  }
  expect(await waits()).toBe(false)
  await erase(server, enrollment_id)
  expect(await waits()).toBe(false)
})

/** Removes payments that other tests left due. */
const alone = async () => {
  for (const table of ['payment', 'payment_batch', 'payment_file']) await server.deps.db.run(`delete from ${table}`)
  await server.deps.db.run(`update policy set payment_hold = 'unchecked'`)
  today = '2026-11-10'
}
const changeTo = async (policy_id: string, means: typeof otherPaymentMethod.account) => {
  const { seen } = (await money.send(getRepayForm, { policy_id })).data.result
  const form = {
    policy_id,
    ...means,
    why: 'Another bank',
    authorized_by: 'phone' as const,
    act_id: `change-${policy_id}`,
    seen,
  }
  expect((await money.send(replacePaymentMethod, form)).faults).toEqual([])
}

test.each(['card', 'account'] as const)(
  'an account that replaces the %s with a due payment is verified at once, before any month is billed [D-5.04]',
  async (by) => {
    await alone()
    const { policy_id } = await payer(server, by)
    await billPolicies(server.deps, today)
    await changeTo(policy_id, otherPaymentMethod.account)
    expect(await stands()).toEqual([
      ['-2612', 'first', 'due'],
      ['P2612', 'prenote', 'due'],
    ])
    expect((await close()).total).toEqual({ payments: 1, amount: '0.00' })
    today = '2026-11-17'
    expect((await close()).total.payments).toBe(1)
  },
)

test('an account with a returned prenote isn’t verified while nothing is charged, but is after a reinstatement [D-5.04]', async () => {
  await alone()
  const { policy_id, enrollment_id } = await payer(server, 'account')
  const check = `${policy_id.replaceAll('-', '')}P2612`
  const service = await operator(server, ['service'])
  const move = async (event: 'cancel' | 'restore', state: 'checked' | 'canceled') => {
    const act = { enrollment_id, act_id: `${event}-of-the-test`, event, reason: 'asked' } as const
    expect((await service.send(moveCoverage, { ...act, plans: [{ place: 0, state }] })).faults).toEqual([])
  }
  const wrong: string[] = []
  await close()
  const content = `payment,result,reason\n${check},returned,R03`
  expect((await money.send(saveResults, { content })).faults).toEqual([])
  await move('cancel', 'checked')
  expect((await money.send(holdPayments, { work_id: `${check}.1`, hold: false })).faults).toEqual([])
  expect(await stands()).toEqual([['P2612', 'prenote', 'returned']])
  await verifyBooks(server.deps.db, (id, what) => (id === enrollment_id ? wrong.push(what) : 0))
  expect(wrong).toEqual([])
  await move('restore', 'canceled')
  expect(await stands()).toEqual([
    ['-2612', 'first', 'due'],
    ['P2612', 'prenote', 'returned'],
    ['R2612', 'prenote', 'due'],
  ])
})
