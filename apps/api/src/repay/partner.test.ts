import { getLooks } from '@openroll/contract/roles/looks'
import { mailRepayLink } from '@openroll/contract/office/enrollment/repay'
import { mailPaymentLink, nothingCameBack, openRepay, ownMailbox } from '@openroll/contract/repay/repay'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDemoPeople } from '../accounts/demo-people.ts'
import { row, text, whole } from '../db/row.ts'
import { withReturnedPayment, repayToken } from '../testing/returned-payment.ts'
import { operator } from '../testing/operators.ts'
import { payer } from '../testing/payer.ts'
import { browserOf } from '../testing/signed-in.ts'
import { openTestApp, type TestApp, type Visitor } from '../testing/test-app.ts'

const password = 'a harbour in the evening'
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

test('a rep has the link mailed again to the address that the policy has, once however often it is sent; the answer tells it masked, and the link opens the form [D-5.04, D-1.07]', async () => {
  const answer = await mailed(rep, returned.enrollment_id, 'the-same-act-1')
  expect([answer.faults, answer.data]).toEqual([[], { email: expect.stringMatching(/^m\*+@example\.com$/) }])
  expect((await mailed(rep, returned.enrollment_id, 'the-same-act-1')).data).toEqual(answer.data)
  expect((await mails()).map(({ to_address }) => to_address)).toEqual(['maria@example.com'])
  const token = await repayToken(server, returned.enrollment_id)
  expect(token).not.toBe(returned.token)
  expect((await server.visitor().send(openRepay, { ...returned.proof, token })).status).toBe(200)
})

test('who had it mailed is noted, and its member reads so [D-1.14]', async () => {
  await mailed(rep, returned.enrollment_id)
  const [noted] = await server.deps.db.many(
    row({ actor_role: text, actor_id: whole, call: text }),
    `select actor_role, actor_id, call from audit_entry where enrollment_id = $1 and event = 'repay-link-sent' limit 1`,
    [returned.enrollment_id],
  )
  expect(noted).toEqual({ actor_role: 'rep', actor_id: dana, call: mailPaymentLink.path })
  const [look] = (await member.send(getLooks, {})).data.result
  expect(look).toMatchObject({
    what: 'Emailed you the link to change your payment method again',
    who: 'Dana Reyes (rep)',
  })
})

test('a policy that is somebody else’s is answered as one that does not exist, whoever asks, and nothing is mailed [D-1.02, D-1.18]', async () => {
  const before = (await mails()).length
  const [foreign, none] = [await mailed(other, returned.enrollment_id), await mailed(other, 'x'.repeat(24))]
  expect([foreign.status, foreign.faults]).toEqual([404, none.faults])
  expect((await mailed(admin, returned.enrollment_id)).status).toBe(404)
  expect(await mails()).toHaveLength(before)
})

test('nobody but a rep or a group’s administrator asks for it: 401 unsigned, 403 for members and operators, whosever it is [D-1.05]', async () => {
  for (const [by, status] of [
    [server.visitor(), 401],
    [member, 403],
    [money, 403],
  ] as const)
    for (const id of [returned.enrollment_id, 'x'.repeat(24)]) expect((await mailed(by, id)).status).toBe(status)
})

test('a group’s administrator has it mailed for what is under the group; where the group pays nothing is asked for, and nothing mailed [D-1.13, D-5.04]', async () => {
  await put('agent_id = null, group_id = $2', [bluewater])
  expect((await mailed(admin, returned.enrollment_id)).status).toBe(200)
  expect((await mailed(rep, returned.enrollment_id)).status).toBe(404)
  await put('agent_id = $2, group_id = null', [dana])
  const { enrollment_id } = await payer(server, 'group')
  const refused = await mailed(admin, enrollment_id)
  expect([refused.status, refused.faults]).toEqual([
    409,
    [{ target_element: 'payment_method', error_message: nothingCameBack }],
  ])
  expect(await mails(enrollment_id)).toEqual([])
})

test('the link never goes to who asks, under whichever spelling of their mailbox, nor anywhere where there is no address [D-1.13]', async () => {
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

test('one policy gets five a day, whoever has them mailed; a rep has sixty mailed in an hour [D-1.17]', async () => {
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
    name === 'repay_mails_per_partner' ? 2 : name === 'repay_mails_per_enrollment' ? 50 : config.limitOf(name)
  const strict = await openTestApp({ config: { ...config, limitOf }, db: server.deps.db, vault: server.deps.vault })
  const again = await browserOf(strict, 'dana.reyes@example.com', password)
  const tried = []
  for (let at = 0; at < 3; at += 1) tried.push((await mailed(again, enrollment_id)).status)
  expect(tried).toEqual([200, 200, 429])
  await strict.close()
})
