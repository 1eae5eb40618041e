import { closeBatch } from '@openroll/contract/office/money/close'
import { markPayment } from '@openroll/contract/office/money'
import { getMemberInfo, getMemberPolicies } from '@openroll/contract/roles/member'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDemoPeople } from '../../accounts/demo-people.ts'
import { row, text, whole } from '../../db/row.ts'
import { billPolicies } from '../../office/money/bill-policies.ts'
import { operator } from '../../testing/operators.ts'
import { browserOf } from '../../testing/signed-in.ts'
import { submitted } from '../../testing/submitted.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

const password = 'a harbor in the evening'
const maria = 9001
let server: TestApp
let member: Visitor
let money: Visitor
let enrollment_id = ''
beforeAll(async () => {
  server = await openTestApp()
  await createDemoPeople(server.deps.accounts, password)
  member = await browserOf(server, 'maria.lopez@example.com', password)
  money = await operator(server, ['money'])
  enrollment_id = await own({ plans: [1001], agent_id: 10110 })
})
afterAll(() => server.close())

const run = (sql: string, values: unknown[]) => server.deps.db.run(sql, values)
const one = (sql: string) => server.deps.db.one(dueRow, sql, [enrollment_id])
const payment = `select payment_id, amount_cents, to_char(due_on, 'YYYY-MM-DD') as due_on from payment where enrollment_id = $1`
const dueRow = row({ payment_id: text, amount_cents: whole, due_on: text })

/** Maria's enrollment. */
const own = async (start: Parameters<typeof submitted>[1]): Promise<string> => {
  const id = await submitted(server, start)
  await run('update enrollment set user_id = $2 where enrollment_id = $1 /* after signing */', [id, maria])
  return id
}
const page = async (visitor = member) => {
  const { status, data } = await visitor.send(getMemberPolicies, { user_id: maria })
  expect(status).toBe(200)
  return data.result
}
const policy = async () => (await page()).find((each) => each.enrollment_id === enrollment_id)

test('a member sees who is covered, the current cost, the masked payment method and whom to call [SF-2.29, D-1.02, D-1.07]', async () => {
  expect(await policy()).toMatchObject({
    people: [{ name: 'María López-Núñez', relationship: 'Member' }],
    plans: [{ plan_id: 1001, carrier: expect.stringMatching(/\w/) }],
    monthly_now: expect.stringMatching(/^\d+\.\d\d$/),
    payment: expect.stringMatching(/ending in \d{4}$/),
    bill_day: 28,
    helper: { name: 'Omar Quinn', phone: expect.stringMatching(/^\d{10}$/) },
    group_pays: false,
    payments_on_hold: false,
    charges: [],
  })
  expect(JSON.stringify(await page())).not.toMatch(/4111111111111111|45-6789/)
})

test('the next payment shown is what the next batch collects, then the one on the next billing date [D-5.04]', async () => {
  const told = (await policy())?.next_payment
  await money.send(closeBatch, { through: server.deps.clock.today() })
  const taken = await one(payment)
  const amount = (taken.amount_cents / 100).toFixed(2)
  const parts = [{ kind: 'first', month: '2026-12', amount }]
  expect(told).toEqual({ kind: 'first', amount, on: taken.due_on, parts })
  const later = (await policy())?.next_payment
  expect(later).toMatchObject({ kind: 'recurring', on: expect.stringMatching(/^2027-01-/) })
  expect((await policy())?.charges).toMatchObject([{ state: 'batched', kind: 'first' }])
  await billPolicies(server.deps, later?.on ?? '')
  const due = await one(`${payment} and state = 'due'`)
  expect([(due.amount_cents / 100).toFixed(2), due.due_on]).toEqual([later?.amount, later?.on])
})

test('no next payment is shown while the first is returned; a policy under review is on hold, without a reason [D-1.18, D-4.24, EW-9.14]', async () => {
  const { payment_id } = await one(`${payment} and kind = 'first'`)
  expect(
    (await money.send(markPayment, { payment_id, was: 'batched', state: 'returned', reason: 'DECLINED' })).faults,
  ).toEqual([])
  expect(await policy()).toMatchObject({ next_payment: null, payments_on_hold: true })
  // The first payment was due on the day of submission, November 10.
  expect((await policy())?.pay_by).toBe('2026-12-11')
  expect(
    (await money.send(markPayment, { payment_id, was: 'returned', state: 'paid', note: 'By check' })).faults,
  ).toEqual([])
  const before = await policy()
  expect(before).toMatchObject({ payments_on_hold: false, pay_by: null, next_payment: { kind: 'recurring' } })
  await run(`update policy set payment_hold = 'likely-duplicate' where enrollment_id = $1`, [enrollment_id])
  const held = await policy()
  expect(held).toEqual({
    ...before,
    id_card: null,
    next_payment: null,
    plans: before?.plans.map((plan) => ({ ...plan, standing: 'on-hold' })),
  })
  expect(JSON.stringify(held)).not.toContain('duplicate')
  await run('update policy set payment_hold = null where enrollment_id = $1', [enrollment_id])
})

test('a canceled plan is not part of the policy’s current cost or next payment [D-3.05]', async () => {
  const other = await own({ plans: [2001] })
  await run(`update policy_line set state = 'canceled' where enrollment_id = $1`, [other])
  const pageData = (await page()).find((each) => each.enrollment_id === other)
  expect(pageData).toMatchObject({
    monthly_now: '0.00',
    next_payment: null,
    helper: { hours: expect.stringMatching(/\w/) },
  })
})

test('lists categories the member has no active plan in [D-1.18]', async () => {
  const missingCategories = async () =>
    (await member.send(getMemberInfo, { user_id: maria })).data.missing.map(({ key }) => key)
  const before = await missingCategories()
  expect(before).toContain('vision')
  expect(before).not.toContain('dental')
  await run(`update policy_line set ends_on = '2026-11-01' where enrollment_id = $1`, [enrollment_id])
  expect(await missingCategories()).toContain('dental')
})

test('a member’s page is only for them, with only their policies [D-1.02, D-1.05]', async () => {
  const othersEnrollment = await submitted(server, { plans: [1001] })
  expect((await page()).map((each) => each.enrollment_id)).not.toContain(othersEnrollment)
  const john = await browserOf(server, 'john.park@example.com', password)
  const rep = await browserOf(server, 'omar.quinn@example.com', password)
  for (const [visitor, status] of [
    [john, 403],
    [rep, 403],
    [server.visitor(), 401],
  ] as const)
    expect((await visitor.send(getMemberPolicies, { user_id: maria })).status).toBe(status)
})
