import { getDataViews } from '@openroll/contract/roles/data-views'
import { mailRepayLink } from '@openroll/contract/office/enrollment/payment-update'
import {
  mailPaymentLink,
  noMethodRequired,
  openRepay,
  ownMailbox,
} from '@openroll/contract/payment-update/payment-update'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDemoPeople } from '../accounts/demo-people.ts'
import { row, text, whole } from '../db/row.ts'
import { withReturnedPayment, paymentUpdateToken } from '../testing/returned-payment.ts'
import { operator } from '../testing/operators.ts'
import { payer } from '../testing/payer.ts'
import { browserOf } from '../testing/signed-in.ts'
import { openTestApp, type TestApp, type Visitor } from '../testing/test-app.ts'

const password = 'a harbor in the evening'
const [dana, bluewater, maria] = [10109, 3001, 9001]
let server: TestApp
let money: Visitor
let rep: Visitor
let other: Visitor
let admin: Visitor
let member: Visitor
let returned: Awaited<ReturnType<typeof withReturnedPayment>>
const put = (set: string, values: readonly unknown[]) =>
  server.deps.db.run(`update enrollment set ${set} where enrollment_id = $1`, [returned.enrollment_id, ...values])
beforeAll(async () => {
  server = await openTestApp()
  await createDemoPeople(server.deps.accounts, password)
  money = await operator(server, ['money'])
  rep = await browserOf(server, 'dana.reyes@example.com', password)
  other = await browserOf(server, 'omar.quinn@example.com', password)
  admin = await browserOf(server, 'admin@bluewater.example', password)
  member = await browserOf(server, 'maria.lopez@example.com', password)
  returned = await withReturnedPayment(server, money)
  await put('agent_id = $2, user_id = $3', [dana, maria])
})
afterAll(() => server.close())
beforeEach(() => server.forgetBudgets())

let acts = 0
const mailed = (by: Visitor, enrollment_id: string, act_id?: string) => {
  acts += 1
  return by.send(mailPaymentLink, { enrollment_id, act_id: act_id ?? `link-of-test-${acts}` })
}
const mails = (enrollment_id = returned.enrollment_id) =>
  server.deps.db.many(
    row({ to_address: text, text }),
    `select to_address, text from outbox where enrollment_id = $1 and event like 'act/mail-payment-link/%' order by created_at`,
    [enrollment_id],
  )

test('a rep emails the link again to the policy’s address, once per act; the response masks the address, and the link opens the form [D-5.04, D-1.07]', async () => {
  const answer = await mailed(rep, returned.enrollment_id, 'the-same-act-1')
  expect([answer.faults, answer.data]).toEqual([[], { email: expect.stringMatching(/^m\*+@example\.com$/) }])
  expect((await mailed(rep, returned.enrollment_id, 'the-same-act-1')).data).toEqual(answer.data)
  expect((await mails()).map(({ to_address }) => to_address)).toEqual(['maria@example.com'])
  const token = await paymentUpdateToken(server, returned.enrollment_id)
  expect(token).not.toBe(returned.token)
  expect((await server.visitor().send(openRepay, { ...returned.proof, token })).status).toBe(200)
})

test('the member sees who had it emailed [D-1.14]', async () => {
  await mailed(rep, returned.enrollment_id)
  const [noted] = await server.deps.db.many(
    row({ actor_role: text, actor_id: whole, call: text }),
    `select actor_role, actor_id, call from audit_entry where enrollment_id = $1 and event = 'repay-link-sent' limit 1`,
    [returned.enrollment_id],
  )
  expect(noted).toEqual({ actor_role: 'rep', actor_id: dana, call: mailPaymentLink.path })
  const [look] = (await member.send(getDataViews, {})).data.result
  expect(look).toMatchObject({
    what: 'Emailed you the link to change your payment method again',
    who: 'Dana Reyes (rep)',
  })
})

test('someone else’s policy gets the same error as an unknown one, and no email is sent [D-1.02, D-1.18]', async () => {
  const before = (await mails()).length
  const [foreign, none] = [await mailed(other, returned.enrollment_id), await mailed(other, 'x'.repeat(24))]
  expect([foreign.status, foreign.faults]).toEqual([404, none.faults])
  expect((await mailed(admin, returned.enrollment_id)).status).toBe(404)
  expect(await mails()).toHaveLength(before)
})

test('only reps and group administrators can: 401 when signed out, 403 for members and operators [D-1.05]', async () => {
  for (const [by, status] of [
    [server.visitor(), 401],
    [member, 403],
    [money, 403],
  ] as const)
    for (const id of [returned.enrollment_id, 'x'.repeat(24)]) expect((await mailed(by, id)).status).toBe(status)
})

test('a group’s administrator can for policies under the group; if the group pays, nothing is required and no email is sent [D-1.13, D-5.04]', async () => {
  await put('agent_id = null, group_id = $2', [bluewater])
  expect((await mailed(admin, returned.enrollment_id)).status).toBe(200)
  expect((await mailed(rep, returned.enrollment_id)).status).toBe(404)
  await put('agent_id = $2, group_id = null', [dana])
  const { enrollment_id } = await payer(server, 'group')
  const refused = await mailed(admin, enrollment_id)
  expect([refused.status, refused.faults]).toEqual([
    409,
    [{ target_element: 'payment_method', error_message: noMethodRequired }],
  ])
  expect(await mails(enrollment_id)).toEqual([])
})

test('never goes to the requester, in any spelling of their mailbox, or anywhere without an address on file [D-1.13]', async () => {
  const before = (await mails()).length
  const at = (email: string | null) =>
    server.deps.db.run(`update policy_person set email = $2 where enrollment_id = $1 and role = 'member'`, [
      returned.enrollment_id,
      email,
    ])
  await at('Dana.Reyes+link@example.com')
  const own = await mailed(rep, returned.enrollment_id)
  expect([own.status, own.faults]).toEqual([409, [{ target_element: 'email', error_message: ownMailbox }]])
  await at(null)
  expect((await mailed(rep, returned.enrollment_id)).status).toBe(409)
  await at('maria@example.com')
  expect(await mails()).toHaveLength(before)
})

test('is limited to five emails a day per policy and sixty an hour per rep [D-1.17]', async () => {
  const { enrollment_id, policy_id } = returned
  const byOffice = () => {
    acts += 1
    return money.send(mailRepayLink, { policy_id, act_id: `link-of-test-${acts}` })
  }
  for (const by of [rep, 'office', rep, 'office', rep] as const)
    expect((await (by === 'office' ? byOffice() : mailed(by, enrollment_id))).status).toBe(200)
  expect([(await mailed(rep, enrollment_id)).status, (await byOffice()).status]).toEqual([429, 429])
  await server.forgetBudgets()
  const { config } = server.deps
  const limitOf: typeof config.limitOf = (name) =>
    name === 'payment_link_mails_per_partner'
      ? 2
      : name === 'payment_link_mails_per_enrollment'
        ? 50
        : config.limitOf(name)
  const strict = await openTestApp({ config: { ...config, limitOf }, db: server.deps.db, vault: server.deps.vault })
  const again = await browserOf(strict, 'dana.reyes@example.com', password)
  const tried = []
  for (let at = 0; at < 3; at += 1) tried.push((await mailed(again, enrollment_id)).status)
  expect(tried).toEqual([200, 200, 429])
  await strict.close()
})
