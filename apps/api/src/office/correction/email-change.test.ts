import { changeAccount, getOneAccount, officeAccounts } from '@openroll/contract/office/accounts'
import { correctValues } from '@openroll/contract/office/correction/correction'
import { moveCoverage, receiptWaits, sendReceiptAgain } from '@openroll/contract/office/enrollment/actions'
import {
  acceptEmailChange,
  noEmailChange,
  emailChangedAgain,
  notYourEmailChange,
} from '@openroll/contract/office/enrollment/email-change'
import { getOfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { confirmEmailChange, emailChangeInvalid, openEmailChange } from '@openroll/contract/roles/email-change'
import { choosePassword, openInvitation } from '@openroll/contract/roles/invitation'
import { getMemberPolicies } from '@openroll/contract/roles/member'
import { forgotPassword, openPasswordLink } from '@openroll/contract/roles/password'
import { getDataViews } from '@openroll/contract/roles/data-views'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { row, text } from '../../db/row.ts'
import { operator } from '../../testing/operators.ts'
import { submitted } from '../../testing/submitted.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

const hour = 3_600_000
const password = 'a harbor in the evening'
let server: TestApp
let clerk: Visitor
let second: Visitor
let now = new Date('2026-11-10T12:00:00Z')
let acts = 0
const act_id = () => `email-change-${(acts += 1)}`
beforeAll(async () => {
  server = await openTestApp({ clock: { now: () => now, today: () => now.toISOString().slice(0, 10) } })
  clerk = await operator(server, ['service', 'accounts'])
  second = await operator(server, ['service'])
})
afterAll(() => server.close())
beforeEach(() => server.forgetBudgets())

const page = async (enrollment_id: string, by = clerk) => (await by.send(getOfficeEnrollment, { enrollment_id })).data
const emailOf = async (enrollment_id: string) =>
  (await page(enrollment_id)).contact.find(({ name }) => name === 'email_address')?.value ?? ''
const move = async (
  enrollment_id: string,
  value: string,
  { by = clerk, why = 'She called us' }: { by?: Visitor; why?: string | null } = {},
) =>
  by.send(correctValues, {
    enrollment_id,
    role: 'member',
    place: 0,
    act_id: act_id(),
    values: [{ field: 'email_address', was: await emailOf(enrollment_id), value }],
    ...(why === null ? {} : { why }),
  })
const mailsTo = async (to: string) =>
  (
    await server.deps.db.many(
      row({ text, kind: text }),
      'select text, kind from outbox where to_address = $1 order by created_at desc, event desc',
      [to],
    )
  ).map((mail) => ({ ...mail, text: mail.text.replaceAll(/\s+/g, ' ') }))
const linkTo = async (to: string, page: string) =>
  (await mailsTo(to)).flatMap((mail) => new RegExp(`/${page}#([\\w-]+)`).exec(mail.text)?.[1] ?? [])[0]
const resend = (enrollment_id: string) => clerk.send(sendReceiptAgain, { enrollment_id, act_id: act_id() })

/** A policy whose email address an operator just changed. */
const changedPolicy = async (ssn: string) => {
  const enrollment_id = await submitted(server, { plans: [1001], ssn })
  const old = await emailOf(enrollment_id)
  const at = `new.${ssn.slice(0, 3)}@example.com`
  await server.deps.db.run('delete from outbox')
  expect((await move(enrollment_id, at)).status).toBe(200)
  return { enrollment_id, old, at }
}
/** Chooses a password with an invitation’s token, as someone who knows who the member is. */
const accept = async (enrollment_id: string, token: string, by = server.visitor()) => {
  const birthdate = (await page(enrollment_id)).people[0]?.birthdate ?? ''
  return by.send(choosePassword, { token, birthdate, ssn_last_four: '6789', password })
}

test('asks for a reason before a member’s email address is changed [D-8.01]', async () => {
  const enrollment_id = await submitted(server, { plans: [1001] })
  const mute = await move(enrollment_id, 'new@example.com', { why: null })
  expect([mute.status, mute.faults[0]?.target_element]).toEqual([422, 'why'])
})

test('emails both addresses about a change, each without the other and without personal data [D-1.21, D-6.01]', async () => {
  const { old, at, enrollment_id } = await changedPolicy('301-45-6789')
  const { name, policy_id } = await page(enrollment_id)
  for (const [to, other] of [
    [old, at],
    [at, old],
  ] as const) {
    const [mail, ...more] = (await mailsTo(to)).filter(({ kind }) => kind === 'email-changed')
    expect(more).toEqual([])
    expect(mail?.text).toContain('for 72 hours, or until the change is confirmed')
    expect(mail?.text).toContain(`${to[0]}***@example.com`)
    for (const secret of [other, to, name, policy_id]) expect(mail?.text).not.toContain(secret)
  }
})

test('sends no receipt or invitation for 72 hours, says so to the operator, and refuses one sent before [D-1.04]', async () => {
  const { at, enrollment_id } = await changedPolicy('302-45-6789')
  const before = now
  expect((await page(enrollment_id)).email_change).toMatchObject({ yours: true, until: '2026-11-13T12:00:00.000Z' })
  const refused = await resend(enrollment_id)
  expect([refused.status, refused.faults[0]?.error_message]).toEqual([409, receiptWaits])
  expect(await linkTo(at, 'receipt')).toBeUndefined()
  expect(await linkTo(at, 'choose-password')).toBeUndefined()
  now = new Date(before.getTime() + 72 * hour + 1)
  await resend(enrollment_id)
  const token = (await linkTo(at, 'choose-password')) ?? ''
  expect((await page(enrollment_id)).email_change).toBeNull()
  expect((await server.visitor().send(openInvitation, { token })).status).toBe(200)
  await move(enrollment_id, 'newer.302@example.com')
  expect((await accept(enrollment_id, token)).status).toBe(404)
})

/** Confirms the change that the enrollment's page shows. */
const confirm = async (by: Visitor, enrollment_id: string) =>
  by.send(acceptEmailChange, {
    enrollment_id,
    change_id: (await page(enrollment_id)).email_change?.change_id ?? 'none',
  })

test('tells the old address and the new one, without links, of coverage canceled while the change waits [D-6.02]', async () => {
  const { enrollment_id, old, at } = await changedPolicy('311-45-6789')
  now = new Date(now.getTime() + 60_000)
  await move(enrollment_id, 'newer.311@example.com')
  const plans = [{ place: 0, state: 'checked' as const }]
  const cancel = { enrollment_id, act_id: act_id(), event: 'cancel' as const, plans, reason: 'asked' as const }
  expect((await clerk.send(moveCoverage, cancel)).faults).toEqual([])
  for (const to of [old, 'newer.311@example.com']) {
    const [mail] = (await mailsTo(to)).filter(({ kind }) => kind === 'coverage-changed')
    expect(mail?.text).toContain('was canceled')
    expect(mail?.text).not.toMatch(/receipt#/)
  }
  expect((await mailsTo(at)).map(({ kind }) => kind)).not.toContain('coverage-changed')
})

test('a second operator confirms only the change that they saw [D-1.08]', async () => {
  const { enrollment_id } = await changedPolicy('309-45-6789')
  const change_id = (await page(enrollment_id)).email_change?.change_id ?? ''
  now = new Date(now.getTime() + 60_000)
  await move(enrollment_id, 'thief.309@example.com')
  const stale = await second.send(acceptEmailChange, { enrollment_id, change_id })
  expect([stale.status, stale.faults[0]?.error_message]).toEqual([409, emailChangedAgain])
  expect((await confirm(second, enrollment_id)).status).toBe(200)
})

test('a second operator confirms a change, never the one who made it, once [D-1.08]', async () => {
  const { at, enrollment_id } = await changedPolicy('303-45-6789')
  const own = await confirm(clerk, enrollment_id)
  expect([own.status, own.faults[0]?.error_message]).toEqual([403, notYourEmailChange])
  for (const duty of ['money', 'accounts', 'plans', 'auditor'] as const) {
    const other = await operator(server, [duty])
    expect((await confirm(other, enrollment_id)).status).toBe(403)
  }
  expect((await confirm(server.visitor(), enrollment_id)).status).toBe(401)
  const accepted = await confirm(second, enrollment_id)
  expect([accepted.status, accepted.data.email_change]).toEqual([200, null])
  const repeat = await confirm(second, enrollment_id)
  expect([repeat.status, repeat.faults[0]?.error_message]).toEqual([409, noEmailChange])
  await resend(enrollment_id)
  expect(await linkTo(at, 'choose-password')).toBeDefined()
})

test('an operator can’t confirm a chain of changes that includes their own', async () => {
  const { enrollment_id } = await changedPolicy('304-45-6789')
  await move(enrollment_id, 'third.304@example.com', { by: second })
  expect((await confirm(second, enrollment_id)).status).toBe(403)
  const third = await operator(server, ['service'])
  expect((await confirm(third, enrollment_id)).status).toBe(200)
})

test('the old mailbox confirms a change with a link that works once, and only its own change [D-1.03]', async () => {
  const { old, enrollment_id } = await changedPolicy('305-45-6789')
  const token = (await linkTo(old, 'confirm-email')) ?? ''
  const stranger = server.visitor()
  for (const wrong of ['', 'made-up', `${token}x`, 'none'])
    expect((await stranger.send(confirmEmailChange, { token: wrong })).status).toBe(wrong === '' ? 422 : 404)
  expect((await stranger.send(openEmailChange, { token })).data).toEqual({ changed_at: now.toISOString() })
  const both = await Promise.all([1, 2].map(() => server.visitor().send(confirmEmailChange, { token })))
  expect(both.map(({ status }) => status)).toContain(200)
  const refusal = await stranger.send(confirmEmailChange, { token })
  expect([refusal.status, refusal.faults[0]?.error_message]).toEqual([404, emailChangeInvalid])
  expect((await page(enrollment_id)).email_change).toBeNull()
  await move(enrollment_id, 'again.305@example.com')
  await move(enrollment_id, 'thief.305@example.com')
  const second = (await linkTo('again.305@example.com', 'confirm-email')) ?? ''
  await stranger.send(confirmEmailChange, { token: second })
  expect((await page(enrollment_id)).email_change).not.toBeNull()
})

test('pauses password links of the member’s account, and reveals nothing to a stranger [D-1.16]', async () => {
  const enrollment_id = await submitted(server, { plans: [1001], ssn: '306-45-6789' })
  const old = await emailOf(enrollment_id)
  await resend(enrollment_id)
  const token = (await linkTo(old, 'choose-password')) ?? ''
  expect((await accept(enrollment_id, token)).status).toBe(200)
  await server.visitor().send(forgotPassword, { email: old })
  const open = (await linkTo(old, 'new-password')) ?? ''
  await move(enrollment_id, 'new.306@example.com')
  expect((await server.visitor().send(openPasswordLink, { token: open })).status).toBe(404)
  await server.deps.db.run('delete from outbox')
  await server.forgetBudgets()
  const [known, unknown] = [
    await server.visitor().send(forgotPassword, { email: old }),
    await server.visitor().send(forgotPassword, { email: 'nobody.306@example.com' }),
  ]
  expect([known.status, known.data]).toEqual([unknown.status, unknown.data])
  expect(await linkTo(old, 'new-password')).toBeUndefined()
  expect((await mailsTo(old))[0]?.text).toContain('we won’t send password links until')
  const account_id = (await clerk.send(officeAccounts.page, { search: old })).data.result[0]?.account_id ?? ''
  const { seen } = (await clerk.send(getOneAccount, { account_id })).data.result
  const mailed = await clerk.send(changeAccount, { account_id, seen, change: 'mail-link' })
  expect([mailed.status, mailed.faults[0]?.target_element]).toEqual([409, 'change'])
  await confirm(second, enrollment_id)
  expect((await clerk.send(changeAccount, { account_id, seen, change: 'mail-link' })).status).toBe(200)
})

test('shows a policy to its new address’s account only after the wait, and lists the change under who viewed the data [D-1.14]', async () => {
  const ssn = '307-45-6789'
  const planted = await submitted(server, { plans: [1001], ssn })
  const enrollment_id = await submitted(server, { plans: [8201], ssn })
  await move(planted, 'thief.307@example.com')
  await confirm(second, planted)
  await resend(planted)
  const token = (await linkTo('thief.307@example.com', 'choose-password')) ?? ''
  const thief = server.visitor()
  const { data } = await accept(planted, token, thief)
  const seen = async () => (await thief.send(getMemberPolicies, { user_id: data.result.id })).data.result.length
  expect(await seen()).toBe(1)
  await move(enrollment_id, 'thief.307@example.com')
  expect(await seen()).toBe(1)
  now = new Date(now.getTime() + 73 * hour)
  expect(await seen()).toBe(2)
  const views = (await thief.send(getDataViews, {})).data.result.map(({ what }) => what)
  expect(views).toContain('Corrected your personal information')
  expect(views).toContain('Confirmed your new email address')
})
