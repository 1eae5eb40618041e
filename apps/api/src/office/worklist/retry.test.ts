import { rebill } from '../../testing/rebill.ts'
import { moveCoverage } from '@openroll/contract/office/enrollment/actions'
import { markPayment } from '@openroll/contract/office/money'
import { closeBatch } from '@openroll/contract/office/money/close'
import { payBack } from '@openroll/contract/office/money/pay-back'
import { payments } from '@openroll/contract/office/money/payments'
import { nothingInForce } from '@openroll/contract/office/money/retry'
import { retryPayment, returnedPayments } from '@openroll/contract/office/worklist/worklist'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

let server: TestApp
let money: Visitor
let service: Visitor
beforeAll(async () => {
  server = await openTestApp()
  money = await operator(server, ['money'])
  service = await operator(server, ['service'])
})
afterAll(() => server.close())
afterEach(async () => {
  for (const table of ['payment', 'payment_batch', 'payment_file', 'policy', 'policy_line', 'office_work'])
    await server.deps.db.run(`delete from ${table}`)
})

const close = () => money.send(closeBatch, { through: '2026-12-01' })
const work = async () => (await money.send(returnedPayments.page, {})).data.result
const one = async (payment_id: string) =>
  (await money.send(payments.page, {})).data.result.find((each) => each.payment_id === payment_id)
const cents = (amount = '') => Math.round(Number(amount) * 100)

/** A policy whose first payment is in a batch. */
const batchedPolicy = async () => {
  const made = await payer(server, 'card')
  const payment_id = `${made.policy_id.replaceAll('-', '')}-2612`
  await close()
  const amount = cents((await one(payment_id))?.amount)
  return { ...made, payment_id, again: payment_id.replace('-', 'R'), amount, work_id: `${payment_id}.1` }
}
const mark = async (payment_id: string, was: 'batched' | 'paid', state: 'paid' | 'returned') => {
  const reason = state === 'returned' ? { reason: 'DECLINED' as const } : {}
  expect((await money.send(markPayment, { payment_id, was, state, ...reason })).faults).toEqual([])
}
const cancel = async (enrollment_id: string) => {
  const plans = [{ place: 0, state: 'checked' as const }]
  const act = { enrollment_id, act_id: 'cancel-12345', event: 'cancel', reason: 'asked', plans } as const
  expect((await service.send(moveCoverage, act)).status).toBe(200)
}
/** Lowers the policy's cost, as canceling one of several plans does. */
const lowerCost = async (enrollment_id: string, by: number) => {
  await server.deps.db.run(
    'update policy_line set price_cents = price_cents - $2 where enrollment_id = $1 and plan_id > 0',
    [enrollment_id, by],
  )
  await rebill(server.deps)
}

test('tells the second of two operators handling a returned payment at once its new state [D-5.04]', async () => {
  const { payment_id, work_id } = await batchedPolicy()
  await mark(payment_id, 'batched', 'returned')
  const { db } = server.deps
  const transaction = db.transaction.bind(db)
  vi.spyOn(db, 'transaction').mockImplementationOnce(async (work) => {
    const sent = { payment_id, was: 'returned', state: 'written_off', note: 'Not worth a letter' } as const
    expect((await money.send(markPayment, sent)).faults).toEqual([])
    return transaction(work)
  })
  const { status, faults } = await money.send(retryPayment, { work_id })
  expect([status, faults[0]?.error_message]).toEqual([
    409,
    'This payment is now “Written off”. Reload the page, then try again',
  ])
  vi.restoreAllMocks()
})

test('retries a returned payment for its month’s current cost, both when requested and when batched [D-5.04]', async () => {
  const { enrollment_id, payment_id, again, amount, work_id } = await batchedPolicy()
  await mark(payment_id, 'batched', 'returned')
  await lowerCost(enrollment_id, 500)
  expect(cents((await work())[0]?.again ?? '')).toBe(amount - 500)
  expect((await money.send(retryPayment, { work_id })).status).toBe(200)
  expect(cents((await one(again))?.amount)).toBe(amount - 500)
  await lowerCost(enrollment_id, 300)
  await close()
  expect(await one(again)).toMatchObject({ state: 'batched' })
  expect(cents((await one(again))?.amount)).toBe(amount - 800)
})

test('refuses to retry a payment for a month with no coverage in force [D-5.04]', async () => {
  const { enrollment_id, payment_id, again, work_id } = await batchedPolicy()
  await mark(payment_id, 'batched', 'returned')
  await cancel(enrollment_id)
  expect(await work()).toMatchObject([{ payment_id, again: null }])
  const { status, faults } = await money.send(retryPayment, { work_id })
  expect([status, faults[0]?.error_message]).toEqual([422, nothingInForce])
  expect([(await one(payment_id))?.state, await one(again)]).toEqual(['returned', undefined])
})

test('drops a retry whose coverage is canceled first, and reopens the return [D-5.04]', async () => {
  const { enrollment_id, payment_id, again, work_id } = await batchedPolicy()
  await mark(payment_id, 'batched', 'returned')
  expect((await money.send(retryPayment, { work_id })).status).toBe(200)
  expect(await work()).toEqual([])
  await cancel(enrollment_id)
  await close()
  expect([(await one(payment_id))?.state, await one(again)]).toEqual(['returned', undefined])
  expect(await work()).toMatchObject([{ work_id: `${payment_id}.2`, reason: 'DECLINED', again: null }])
})

test('collects a refund made before the return again, and does not refund it twice [D-5.04]', async () => {
  const { enrollment_id, payment_id, again, amount, work_id } = await batchedPolicy()
  await mark(payment_id, 'batched', 'paid')
  await lowerCost(enrollment_id, 500)
  const paid_on = server.deps.clock.today()
  expect((await money.send(payBack, { payment_id, amount: '5.00', paid_on, note: 'By check' })).faults).toEqual([])
  await mark(payment_id, 'paid', 'returned')
  expect(await work()).toMatchObject([{ payment_id, paid_back: '5.00' }])
  expect((await money.send(retryPayment, { work_id })).status).toBe(200)
  await close()
  await mark(again, 'batched', 'paid')
  expect(cents((await one(again))?.amount)).toBe(amount)
  expect((await one(again))?.owed_back).toBeNull()
  const twice = await money.send(payBack, { payment_id: again, amount: '5.00', paid_on, note: 'By check' })
  expect([twice.status, twice.faults[0]?.error_message]).toEqual([409, 'No refund is owed on this payment'])
})
