import { getMoney, markPayment } from '@openroll/contract/office/money'
import { closeBatch } from '@openroll/contract/office/money/close'
import { releasePaymentHold, policiesOnHold } from '@openroll/contract/office/worklist/on-hold'
import { retryPayment } from '@openroll/contract/office/worklist/worklist'
import { getOfficeToday } from '@openroll/contract/office/today'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { row, text } from '../../db/row.ts'
import { operator } from '../../testing/operators.ts'
import { payer, payFromAccountOf } from '../../testing/payer.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

let server: TestApp
let money: Visitor
let today = '2026-11-10'
beforeAll(async () => {
  const clock = { now: () => new Date(`${today}T15:30:00Z`), today: () => today }
  server = await openTestApp({ clock })
  money = await operator(server, ['money'])
})
afterAll(() => server.close())
afterEach(async () => {
  for (const table of ['payment', 'payment_batch', 'payment_file', 'policy', 'policy_line', 'office_work', 'outbox'])
    await server.deps.db.run(`delete from ${table}`)
  today = '2026-11-10'
})

const firstOf = (policy_id: string) => `${policy_id.replaceAll('-', '')}-2612`
/** Two policies on one account whose first payments are in a batch. */
const twoPoliciesOnOneAccount = async () => {
  const [one, other] = [await payer(server, 'account'), await payer(server, 'account')]
  await money.send(closeBatch, { through: today })
  await payFromAccountOf(server, one, other)
  return { one, other }
}
const returnFirst = async (policy_id: string, reason: 'R01' | 'R02') => {
  const mark = { payment_id: firstOf(policy_id), was: 'batched', state: 'returned', reason } as const
  expect((await money.send(markPayment, mark)).faults).toEqual([])
}
/** The first policy's payment is returned, which puts the other on hold. */
const stopSecond = async () => {
  const { one, other } = await twoPoliciesOnOneAccount()
  await returnFirst(one.policy_id, 'R02')
  return { one, other }
}
const listRows = async () => (await money.send(policiesOnHold.page, {})).data.result
/** Policies on hold and their amount due, as shown on Today, on Money and in the list. */
const counts = async () => {
  const [now, sums, rows] = [
    (await money.send(getOfficeToday, {})).data,
    (await money.send(getMoney, {})).data,
    await listRows(),
  ]
  const cents = rows.reduce((sum, { due }) => sum + Math.round(Number(due ?? 0) * 100), 0)
  return [
    [now.on_hold, now.held],
    [sums.on_hold, sums.held.amount],
    [rows.length, (cents / 100).toFixed(2)],
  ]
}

test('lists a policy put on hold by another’s payment, with the same counts on Today, Money and the list [D-5.04]', async () => {
  const { one, other } = await stopSecond()
  expect(await counts()).toEqual([2, 2, 2].map((policies) => [policies, '0.00']))
  today = '2027-03-01'
  const [first] = await counts()
  expect(await counts()).toEqual([first, first, first])
  expect(Number(first?.[1])).toBeGreaterThan(0)
  const rows = await listRows()
  expect(rows.find(({ policy_id }) => policy_id === other.policy_id)).toMatchObject({
    held: 'returned',
    stopped: 'R02',
    stopped_by: one.policy_id,
    has_returned: false,
    needs_payment_method: true,
    due_payments: 2,
    enrollment_id: null,
  })
  expect(rows.find(({ policy_id }) => policy_id === one.policy_id)).toMatchObject({
    stopped_by: null,
    has_returned: true,
  })
  const narrowed = await money.send(policiesOnHold.page, { policy_id: other.policy_id.toLowerCase() })
  expect(narrowed.data.result.map(({ policy_id }) => policy_id)).toEqual([other.policy_id])
  const byName = await money.send(policiesOnHold.page, { sort: 'name', order: 'asc' })
  expect(byName.data.total).toBe(2)
  const csv = String((await money.send(policiesOnHold.csv, {})).bytes)
  expect(csv).toContain(one.policy_id)
})

test('shows a returned payment until it is retried; the retry is due, on hold because of another policy [D-5.04]', async () => {
  const { one, other } = await twoPoliciesOnOneAccount()
  await returnFirst(one.policy_id, 'R01')
  const rowOf = async ({ policy_id }: { policy_id: string }) =>
    (await listRows()).find((each) => each.policy_id === policy_id)
  expect(await rowOf(one)).toMatchObject({ has_returned: true, due: '30.00', due_payments: 1 })
  const retried = await money.send(retryPayment, { work_id: `${firstOf(one.policy_id)}.1` })
  expect(retried.faults).toEqual([])
  await returnFirst(other.policy_id, 'R02')
  expect(await rowOf(one)).toMatchObject({ stopped_by: other.policy_id, has_returned: false, due_payments: 2 })
  expect(await rowOf(other)).toMatchObject({ stopped_by: null, has_returned: true, due: null })
})

test('resumes charges on only the second policy, once, with an email and an audit entry [D-5.04, D-1.14]', async () => {
  const { one, other } = await stopSecond()
  const { policy_id } = other
  expect((await money.send(releasePaymentHold, { policy_id })).data).toEqual({ held: false })
  expect((await listRows()).map((each) => each.policy_id)).toEqual([one.policy_id])
  const sentMails = await server.deps.db.many(
    row({ kind: text }),
    `select kind from outbox where enrollment_id = $1 and kind = 'policy-charged-again'`,
    [other.enrollment_id],
  )
  expect(sentMails).toHaveLength(1)
  const auditEntries = await server.deps.db.many(
    row({ call: text }),
    `select call from audit_entry where event = 'payments-held' and enrollment_id = $1 and details ->> 'held' = 'false'`,
    [other.enrollment_id],
  )
  expect(auditEntries).toEqual([{ call: releasePaymentHold.path }])
  const repeat = await money.send(releasePaymentHold, { policy_id })
  expect([repeat.status, repeat.faults[0]?.target_element]).toEqual([409, 'hold'])
  // Releasing the policy with the returned payment releases both.
  const [held] = await server.deps.db.rows('select stopped_by from policy where policy_id = $1', [one.policy_id])
  await server.deps.db.run(
    `update policy set payment_hold = 'returned', stop_reason = 'R02', stopped_by = $1 where policy_id = $2`,
    [String(held?.stopped_by), policy_id],
  )
  expect((await money.send(releasePaymentHold, { policy_id: one.policy_id })).status).toBe(200)
  expect(await listRows()).toEqual([])
})

test('requires the money duty to see the list or resume charges, and refuses unknown policies [D-1.08, D-1.16]', async () => {
  const { other } = await stopSecond()
  const service = await operator(server, ['service'])
  const { policy_id } = other
  expect((await service.send(policiesOnHold.page, {})).status).toBe(403)
  expect((await service.send(releasePaymentHold, { policy_id })).status).toBe(403)
  expect((await server.visitor().send(releasePaymentHold, { policy_id })).status).toBe(401)
  for (const wrong of ['', 'AAA-AAA-AAB', `${policy_id}'`]) {
    const { status, faults } = await money.send(releasePaymentHold, { policy_id: wrong })
    expect([status === 404 || status === 422, faults[0]?.target_element]).toEqual([true, 'policy_id'])
  }
  const both = await operator(server, ['money', 'service'])
  const row = (await both.send(policiesOnHold.page, { policy_id })).data.result[0]
  expect(row?.enrollment_id).toBe(other.enrollment_id)
})
