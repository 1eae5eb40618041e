import { saveContactInfo } from '@openroll/contract/enroll/contact'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { getDynamicTabs } from '@openroll/contract/enroll/tabs'
import { getReceipt } from '@openroll/contract/receipt/receipt'
import {
  choosePassword,
  invitationInvalid,
  identityMismatch,
  openInvitation,
  tooManyGuesses,
} from '@openroll/contract/roles/invitation'
import { passwordIsName } from '@openroll/contract/roles/password'
import { addFilterForMember, getMemberInfo, getMemberPolicies } from '@openroll/contract/roles/member'
import { getSignedInPerson, signIn } from '@openroll/contract/roles/sign-in'
import { aContact } from '@openroll/contract/samples/contact'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDemoPeople } from '../../accounts/demo-people.ts'
import { row, text } from '../../db/row.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { saveSteps, startEnrollment } from '../../testing/test-enrollment.ts'

const password = 'a harbor in the evening'
let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
  await createDemoPeople(server.deps.accounts, password)
})
afterAll(() => server.close())
beforeEach(() => server.forgetBudgets())

type InvitedMember = { email: string; dob: string; plan?: number; visitor?: Visitor }

/** A submitted enrollment with a distinct birth date, and the invitation from its email. */
const submitted = async ({ email, dob, plan = 1001, visitor = server.visitor() }: InvitedMember) => {
  const enrollment_id = await startEnrollment(visitor, { plans: [plan], dob })
  await saveSteps(visitor, enrollment_id, { stop: 'contact_info' })
  await visitor.send(saveContactInfo, { enrollment_id, ...aContact({ email_address: email }) })
  await saveSteps(visitor, enrollment_id, { skip: ['primary_info', 'contact_info'] })
  expect((await visitor.send(saveReviewInfo, { enrollment_id })).faults).toEqual([])
  const mail = await server.deps.db.one(
    row({ text }),
    `select text from outbox where enrollment_id = $1 and event = 'submitted/member'`,
    [enrollment_id],
  )
  return { visitor, enrollment_id, said: mail.text, token: /\/choose-password#([\w-]+)/.exec(mail.text)?.[1] ?? '' }
}
const choose = (token: string, birthdate: string, more: object = {}, visitor = server.visitor()) =>
  visitor.send(choosePassword, { token, birthdate, ssn_last_four: '6789', password, ...more })
const policiesOf = async (visitor: Visitor) => {
  const { data } = await visitor.send(getSignedInPerson, {})
  const { data: own } = await visitor.send(getMemberPolicies, { user_id: data.result?.id ?? 0 })
  return own.result.map(({ enrollment_id }) => enrollment_id)
}
const ended = [404, [{ target_element: 'token', error_message: invitationInvalid }]]

test('a visitor who enrolled chooses a password with the emailed link, and sees that policy and its receipt [D-1.02, D-1.04, D-1.05]', async () => {
  const { enrollment_id, token, said } = await submitted({ email: 'Ann@Example.com', dob: '01/02/1970' })
  expect(Buffer.from(token, 'base64').toString()).not.toContain(enrollment_id)
  expect(said).not.toMatch(/6789|1970/)
  const member = server.visitor()
  expect((await member.send(openInvitation, { token })).data).toEqual({ email: 'a***@example.com' })
  const chosen = await choose(token, '01/02/1970', {}, member)
  expect(chosen.data.result).toEqual({ role: 'member', id: expect.any(Number), name: 'María López-Núñez' })
  expect(await policiesOf(member)).toEqual([enrollment_id])
  const { data: own } = await member.send(getMemberPolicies, { user_id: chosen.data.result.id })
  expect(own.result[0]).toMatchObject({ group_pays: false, plans: [{ plan_id: 1001 }] })
  expect((await member.send(getReceipt, { enrollment_id })).status).toBe(200)
  const later = server.visitor()
  expect((await later.send(signIn, { email: 'ann@example.com', password })).status).toBe(200)
  expect(await policiesOf(later)).toEqual([enrollment_id])
})

test('an invitation works once, even concurrently, and a forged one doesn’t [D-1.16]', async () => {
  const { token } = await submitted({ email: 'bea@example.com', dob: '01/03/1970' })
  const both = await Promise.all([choose(token, '01/03/1970'), choose(token, '01/03/1970')])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404])
  const [link = ''] = Buffer.from(token, 'base64url').toString().split('.')
  for (const wrong of [token, 'x', Buffer.from(`${link}.x`).toString('base64url')]) {
    const { status, faults } = await choose(wrong, '01/03/1970')
    expect([status, faults]).toEqual(ended)
  }
})

test('an invitation asks for birth date and SSN digits, with five attempts an hour and 20 in all [D-1.16, D-1.17]', async () => {
  const { token } = await submitted({ email: 'cleo@example.com', dob: '01/04/1970' })
  const wrongs: object[] = [
    { ssn_last_four: '0000' },
    { birthdate: '01/05/1970' },
    { ssn_last_four: '0001' },
    { ssn_last_four: '0002' },
    { ssn_last_four: '0003' },
  ]
  const anHourLater = async () => {
    server.deps.spent.full.clear()
    await server.deps.db.run(
      `update budget_use set ends_at = '2026-01-01' where budget = 'invitation_failures_per_enrollment'`,
    )
  }
  for (let round = 0; round < 4; round += 1) {
    for (const wrong of wrongs) {
      const { status, faults } = await choose(token, '01/04/1970', wrong)
      expect([status, faults]).toEqual([422, [{ target_element: 'birthdate', error_message: identityMismatch }]])
    }
    const rests = await choose(token, '01/04/1970')
    expect([rests.status, rests.faults]).toEqual([
      429,
      [{ target_element: 'birthdate', error_message: tooManyGuesses(round === 3 ? 30 * 24 * 60 : 60) }],
    ])
    await anHourLater()
  }
  const closed = await choose(token, '01/04/1970')
  expect([closed.status, closed.faults[0]?.error_message]).toEqual([429, tooManyGuesses(30 * 24 * 60)])
})

test('after five wrong answers, the invitation works again an hour later [D-1.17]', async () => {
  const { token } = await submitted({ email: 'clara@example.com', dob: '01/13/1970' })
  for (let attempt = 0; attempt < 5; attempt += 1) await choose(token, '01/13/1970', { ssn_last_four: '0000' })
  const { status, headers } = await choose(token, '01/13/1970')
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3600)
  await server.deps.db.run(
    `update budget_use set ends_at = '2026-01-01' where budget = 'invitation_failures_per_enrollment'`,
  )
  server.deps.spent.full.clear()
  expect((await choose(token, '01/13/1970')).status).toBe(200)
})

test('checks the password’s rules first, at its field [D-1.04]', async () => {
  const { token } = await submitted({ email: 'dora@example.com', dob: '01/06/1970' })
  for (const weak of ['short', 'passwordpassword', 'aaaaaaaaaaaaaaaa']) {
    const refused = await choose(token, '01/06/1970', { password: weak })
    expect([weak, refused.status, refused.faults[0]?.target_element]).toEqual([weak, 422, 'password'])
  }
  expect((await choose(token, '01/06/1970')).status).toBe(200)
})

test('rejects a password that is the member’s name or address, only after birth date and number match [D-1.04, D-1.16]', async () => {
  const { token } = await submitted({ email: 'dorothea.long@example.com', dob: '01/11/1970' })
  for (const own of ['dorothea.long@example.com', 'María López-Núñez']) {
    const refused = await choose(token, '01/11/1970', { password: own })
    expect([refused.status, refused.faults]).toEqual([
      422,
      [{ target_element: 'password', error_message: passwordIsName }],
    ])
    const stranger = await choose(token, '01/12/1970', { password: own })
    expect(stranger.faults).toEqual([{ target_element: 'birthdate', error_message: identityMismatch }])
  }
  expect((await choose(token, '01/11/1970')).status).toBe(200)
})

test('someone who enrolls in a member’s name sees only that policy [D-1.16, D-1.18, D-4.24]', async () => {
  /** Everything the browser receives, without numbers and links. */
  const told = async (dob: string, email: string, plan: number) => {
    const { enrollment_id, token } = await submitted({ email, dob, plan })
    const stranger = server.visitor()
    const opened = await stranger.send(openInvitation, { token })
    const chosen = await choose(token, dob, {}, stranger)
    const user_id = chosen.data.result.id
    const info = await stranger.send(getMemberInfo, { user_id })
    expect(await policiesOf(stranger)).toEqual([enrollment_id])
    const own = await stranger.send(getMemberPolicies, { user_id })
    return (
      JSON.stringify([opened, chosen, info, own].map(({ status, body }) => [status, body]))
        .replaceAll(enrollment_id, 'ID')
        .replaceAll(/"policy_id":"[^"]+"/g, 'POLICY')
        .replaceAll(String(user_id), 'NUMBER')
        .replaceAll(/"standing":"(enrolled|on-hold)"/g, 'STANDING')
        // A policy on hold says so, and has no card until it is released.
        .replaceAll(/"id_card":(null|\{"number".*?"phones":\[[^\]]*\]\})/g, 'CARD')
        .replaceAll(/"next_payment":(null|\{[^[]*\[[^\]]*\]\})/g, 'PAYMENT')
    )
  }
  const dob = '01/07/1970'
  const own = await submitted({ email: 'eve@example.com', dob })
  const member = server.visitor()
  await choose(own.token, dob, {}, member)
  for (const plan of [1001, 2001]) {
    const same = await told(dob, `stranger${plan}@example.com`, plan)
    expect(same).toBe(await told(`01/${plan === 1001 ? '17' : '18'}/1970`, `someone${plan}@example.com`, plan))
  }
  expect(await policiesOf(member)).toEqual([own.enrollment_id])
})

test('someone who enrolled first in another’s name sees nothing of that person’s later enrollments [D-1.02, D-1.18]', async () => {
  const dob = '01/08/1970'
  const early = await submitted({ email: 'early@example.com', dob })
  const stranger = server.visitor()
  const { data } = await choose(early.token, dob, {}, stranger)
  const own = await submitted({ email: 'frida@example.com', dob, plan: 2001 })
  const member = server.visitor()
  const entered = await choose(own.token, dob, {}, member)
  expect([await policiesOf(stranger), await policiesOf(member)]).toEqual([[early.enrollment_id], [own.enrollment_id]])
  const begun = await member.send(addFilterForMember, { user_id: entered.data.result.id, tier: 'IO' })
  for (const enrollment_id of [own.enrollment_id, begun.data.temp_enrollment_id])
    expect((await stranger.send(getDynamicTabs, { enrollment_id })).status).toBe(404)
  const repeat = await stranger.send(addFilterForMember, { user_id: data.result.id, tier: 'IO' })
  const taken = await server.deps.db.one(
    row({ email: text }),
    `select answers->>'email_address' as email from step_draft where enrollment_id = $1 and step = 'contact_info'`,
    [repeat.data.temp_enrollment_id],
  )
  expect(taken.email).toBe('early@example.com')
})

test('an email address that already has an account keeps it unchanged [D-1.04]', async () => {
  const { token } = await submitted({ email: 'dana.reyes@example.com', dob: '01/09/1970' })
  const { status, faults } = await choose(token, '01/09/1970')
  expect([status, faults]).toEqual(ended)
  const rep = server.visitor()
  const { data } = await rep.send(signIn, { email: 'dana.reyes@example.com', password })
  expect(data.result).toMatchObject({ role: 'rep', id: 10109 })
})

test('a signed-in member who enrolls gets no invitation, and sees the new policy [D-1.02]', async () => {
  const dob = '01/10/1970'
  const first = await submitted({ email: 'gina@example.com', dob })
  const member = server.visitor()
  await choose(first.token, dob, {}, member)
  const second = await submitted({ email: 'gina@example.com', dob, plan: 2001, visitor: member })
  expect(second.token).toBe('')
  expect(await policiesOf(member)).toEqual([second.enrollment_id, first.enrollment_id])
})

test('policies are only for their member: 401 when signed out, 403 for anyone else [D-1.05]', async () => {
  expect((await server.visitor().send(getMemberPolicies, { user_id: 9001 })).status).toBe(401)
  const john = server.visitor()
  await john.send(signIn, { email: 'john.park@example.com', password })
  expect((await john.send(getMemberPolicies, { user_id: 9001 })).status).toBe(403)
  expect((await john.send(getMemberPolicies, { user_id: 9002 })).data.result).toEqual([])
})
