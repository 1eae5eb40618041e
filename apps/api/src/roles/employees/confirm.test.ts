import { releaseEnrollment } from '@openroll/contract/office/enrollment/release'
import { mails, stopMail, warnsItsReader } from '@openroll/contract/office/mail'
import { saveContactInfo } from '@openroll/contract/enroll/contact'
import { savePersonalInfo } from '@openroll/contract/enroll/personal'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { addEmployee, getEmployees, getNextInvoice } from '@openroll/contract/roles/employees'
import { confirmEmployee, getEmployeesToConfirm, refuseEmployee } from '@openroll/contract/roles/employees-to-confirm'
import { getWorkspace } from '@openroll/contract/roles/workspace'
import { getUnlisted } from '@openroll/contract/roles/enrolled-employees'
import { aContact } from '@openroll/contract/samples/contact'
import { aMember } from '@openroll/contract/samples/member'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDemoPeople } from '../../accounts/demo-people.ts'
import { row, text } from '../../db/row.ts'
import { browserOf } from '../../testing/signed-in.ts'
import { operator } from '../../testing/operators.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { saveSteps, signAgain, startEnrollment } from '../../testing/test-enrollment.ts'

const password = 'a harbor in the evening'
const group_id = 3001
let server: TestApp
let admin: Visitor
let enrolledCount = 0
beforeAll(async () => {
  server = await openTestApp()
  await createDemoPeople(server.deps.accounts, password)
  admin = await browserOf(server, 'admin@bluewater.example', password)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.forgetBudgets()
  for (const table of ['group_employee', 'policy_person', 'policy', 'payment'])
    await server.deps.db.run(`delete from ${table}`)
})

type EnrollOptions = { readonly last_name?: string; readonly visitor?: Visitor; readonly byRep?: boolean }
/** Someone enrolls with the group's code, or a rep enrolls them under the group. */
const enroll = async (
  email_address: string,
  { last_name = 'Reyes', visitor = server.visitor(), byRep = false }: EnrollOptions = {},
) => {
  enrolledCount += 1
  const attribution = byRep ? ({ eprocess: 'rep', agent_id: 10109 } as const) : ({ eprocess: 'applicant' } as const)
  const enrollment_id = await startEnrollment(visitor, { plans: [2001], group_id, ...attribution })
  await visitor.send(savePersonalInfo, {
    enrollment_id,
    ...aMember({ ssn: `${500 + enrolledCount}-54-6789`, last_name }),
  })
  await saveSteps(visitor, enrollment_id, { skip: ['primary_info'] })
  await visitor.send(saveContactInfo, { enrollment_id, ...aContact({ email_address }) })
  await signAgain(visitor, enrollment_id)
  const { faults, data } = await visitor.send(saveReviewInfo, { enrollment_id })
  expect(faults).toEqual([])
  return { enrollment_id, policy_id: data.policy_id }
}
const holdRow = row({ payment_hold: text.nullable(), state: text })
const policyOf = (enrollment_id: string) =>
  server.deps.db.one(holdRow, 'select payment_hold, state from policy where enrollment_id = $1', [enrollment_id])
const waitForRelease = async (enrollment_id: string) => {
  await expect.poll(async () => (await policyOf(enrollment_id)).payment_hold).toBe(null)
}
const mailRow = row({ kind: text, to_address: text, text })
const mailsOf = (enrollment_id: string) =>
  server.deps.db.many(
    mailRow,
    'select kind, to_address, text from outbox where enrollment_id = $1 and goes_if is null order by kind',
    [enrollment_id],
  )
const waiting = async () => (await admin.send(getEmployeesToConfirm, { group_id })).data.result
const billed = async () => (await admin.send(getNextInvoice, { group_id })).data.lines.length
const listed = (email: string, last_name = 'Reyes') =>
  admin.send(addEmployee, { group_id, email, first_name: aMember().first_name, last_name, hire_date: '2020-01-02' })

test('keeps a stranger with the group’s code off the invoice until the group confirms them, and emails both [D-1.22]', async () => {
  const { enrollment_id, policy_id } = await enroll('new@example.com')
  expect(await waiting()).toMatchObject([{ policy_id, email: 'new@example.com', listed_as: null }])
  expect((await admin.send(getWorkspace, {})).data.to_confirm).toBe(1)
  expect([await billed(), (await admin.send(getUnlisted, { group_id })).data.result]).toEqual([0, []])
  const sentMails = await mailsOf(enrollment_id)
  expect(sentMails.map(({ kind, to_address }) => [kind, to_address])).toEqual([
    ['confirm-employee', 'admin@bluewater.example'],
    ['group-confirms', 'new@example.com'],
  ])
  expect(sentMails[0]?.text).not.toMatch(/new@example|Reyes/)
  expect((await admin.send(confirmEmployee, { group_id, policy_id })).status).toBe(200)
  await waitForRelease(enrollment_id)
  expect((await admin.send(confirmEmployee, { group_id, policy_id })).status).toBe(404)
  const { result } = (await admin.send(getEmployees, { group_id })).data
  expect(result.map(({ email }) => email)).toEqual(['new@example.com'])
})

test('emails the group when an operator releases someone it hasn’t confirmed; nobody can stop either email [D-1.22]', async () => {
  const clerk = await operator(server, ['service'])
  const { enrollment_id } = await enroll('friend@example.com')
  const release = { enrollment_id, hold: 'unlisted' } as const
  expect((await clerk.send(releaseEnrollment, release)).faults).toEqual([])
  expect((await clerk.send(releaseEnrollment, release)).status).toBe(200)
  const told = (await mailsOf(enrollment_id)).filter(({ to_address }) => to_address === 'admin@bluewater.example')
  expect(told.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['confirm-employee', 'employee-released']))
  expect(told.filter(({ kind }) => kind === 'employee-released')).toHaveLength(1)
  for (const kind of ['confirm-employee', 'employee-released'] as const) {
    const { result } = (await clerk.send(mails.page, { kind })).data
    const stopped = await clerk.send(stopMail, { mail: result[0]?.mail ?? '' })
    expect([stopped.status, stopped.faults[0]?.error_message]).toEqual([409, warnsItsReader])
  }
  await waitForRelease(enrollment_id)
})

test('decides one enrollment, never all with the same email address [D-1.22]', async () => {
  const real = await enroll('nick@example.com', { last_name: 'New' })
  const stranger = await enroll('nick@example.com', { last_name: 'Zombie' })
  expect((await waiting()).map(({ name }) => name.split(' ').at(-1))).toEqual(['New', 'Zombie'])
  await admin.send(confirmEmployee, { group_id, policy_id: real.policy_id })
  await waitForRelease(real.enrollment_id)
  expect((await policyOf(stranger.enrollment_id)).payment_hold).toBe('unlisted')
  await admin.send(refuseEmployee, { group_id, policy_id: stranger.policy_id })
  expect((await policyOf(stranger.enrollment_id)).state).toBe('canceled')
  expect((await policyOf(real.enrollment_id)).state).not.toBe('canceled')
})

test('cancels a refused enrollment and emails its member; if it is confirmed and refused at once, only one takes effect [D-1.22]', async () => {
  const { enrollment_id, policy_id } = await enroll('stranger@example.com')
  expect((await admin.send(refuseEmployee, { group_id, policy_id })).status).toBe(200)
  expect((await admin.send(refuseEmployee, { group_id, policy_id })).status).toBe(404)
  expect(await policyOf(enrollment_id)).toEqual({ payment_hold: 'unlisted', state: 'canceled' })
  expect((await mailsOf(enrollment_id)).filter(({ text: said }) => /canceled/.test(said))).toHaveLength(1)
  for (let round = 0; round < 3; round += 1) {
    const one = await enroll(`race${round}@example.com`)
    const input = { group_id, policy_id: one.policy_id }
    const both = await Promise.all([admin.send(confirmEmployee, input), admin.send(refuseEmployee, input)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  }
})

test('lets a listed employee through by email and full name, and nobody else who uses that email [D-1.22]', async () => {
  await listed('known@example.com')
  await waitForRelease((await enroll('Known@example.com')).enrollment_id)
  expect((await policyOf((await enroll('known@example.com')).enrollment_id)).payment_hold).toBe('unlisted')
  await listed('other@example.com')
  const other = await enroll('other@example.com', { last_name: 'Somebody' })
  expect((await policyOf(other.enrollment_id)).payment_hold).toBe('unlisted')
})

test('doesn’t count an unconfirmed stranger as the employee whose email they use [D-1.22]', async () => {
  await listed('bob@example.com', 'Real')
  await enroll('bob@example.com', { last_name: 'Ghost' })
  expect((await admin.send(getEmployees, { group_id })).data).toMatchObject({ all: 1, enrolled: 0 })
})

test('asks the group about people whom a rep enrolls under it, too [D-1.22]', async () => {
  const visitor = await browserOf(server, 'dana.reyes@example.com', password)
  const { enrollment_id } = await enroll('repped@example.com', { last_name: 'Repped', visitor, byRep: true })
  expect((await policyOf(enrollment_id)).payment_hold).toBe('unlisted')
  expect(await billed()).toBe(0)
})

test('is only for the group’s own administrator [D-1.05]', async () => {
  const { policy_id } = await enroll('new@example.com')
  const rep = await browserOf(server, 'dana.reyes@example.com', password)
  for (const call of [confirmEmployee, refuseEmployee]) {
    expect((await rep.send(call, { group_id, policy_id })).status).toBe(403)
    expect((await admin.send(call, { group_id: 2512, policy_id })).status).toBe(403)
    expect((await server.visitor().send(call, { group_id, policy_id })).status).toBe(401)
  }
  expect(await waiting()).toHaveLength(1)
})
