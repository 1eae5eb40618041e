import { saveContactInfo } from '@openroll/contract/enroll/contact'
import { savePersonalInfo } from '@openroll/contract/enroll/personal'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { addEmployee, getEmployees } from '@openroll/contract/roles/employees'
import { addUnlisted, getUnlisted } from '@openroll/contract/roles/enrolled-employees'
import { aContact } from '@openroll/contract/samples/contact'
import { aMember } from '@openroll/contract/samples/member'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDemoPeople } from '../../accounts/demo-people.ts'
import { confirmDemoEmployee } from '../../start/demo/confirm-demo-employee.ts'
import { browserOf } from '../../testing/signed-in.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { saveSteps, signAgain, startEnrollment } from '../../testing/test-enrollment.ts'
import { unlistedOf } from './unlisted-people.ts'

const password = 'a harbor in the evening'
const group_id = 3001
let server: TestApp
let admin: Visitor
let count = 0
beforeAll(async () => {
  server = await openTestApp()
  await createDemoPeople(server.deps.accounts, password)
  admin = await browserOf(server, 'admin@bluewater.example', password)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.forgetBudgets()
  for (const table of ['group_employee', 'policy_person', 'policy']) await server.deps.db.run(`delete from ${table}`)
})

const enroll = async (email_address: string, { submits = true } = {}) => {
  count += 1
  const ownBrowser = server.visitor()
  const enrollment_id = await startEnrollment(ownBrowser, { plans: [2001], group_id, eprocess: 'applicant' })
  const ssn = `${400 + count}-54-6789`
  await ownBrowser.send(savePersonalInfo, { enrollment_id, ...aMember({ ssn }) })
  await saveSteps(ownBrowser, enrollment_id, { skip: ['primary_info'] })
  await ownBrowser.send(saveContactInfo, { enrollment_id, ...aContact({ email_address }) })
  await signAgain(ownBrowser, enrollment_id)
  if (submits) expect((await ownBrowser.send(saveReviewInfo, { enrollment_id })).faults).toEqual([])
  if (submits) await confirmDemoEmployee(server.deps, enrollment_id)
  return enrollment_id
}
const unlisted = async () => (await admin.send(getUnlisted, { group_id })).data
const list = async () => (await admin.send(getEmployees, { group_id })).data

test('offers people who are enrolled but not listed, and adds each once [SF-6.03]', async () => {
  await enroll('One@example.com')
  await enroll('two@example.com')
  await enroll('three@example.com', { submits: false })
  const { total, result } = await unlisted()
  expect([total, result.map(({ email, enrolled_on }) => [email, enrolled_on])]).toEqual([
    2,
    expect.arrayContaining([
      ['one@example.com', '2026-11-10'],
      ['two@example.com', '2026-11-10'],
    ]),
  ])
  expect((await admin.send(addUnlisted, { group_id, email: 'one@example.com' })).data).toEqual({ added: 1 })
  expect((await unlisted()).result.map(({ email }) => email)).toEqual(['two@example.com'])
  const both = await Promise.all([admin.send(addUnlisted, { group_id }), admin.send(addUnlisted, { group_id })])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await admin.send(addUnlisted, { group_id })).data).toEqual({ added: 0 })
  expect(await list()).toMatchObject({ all: 2, enrolled: 2 })
  expect((await unlisted()).result).toEqual([])
})

test('takes the hire date from the enrollment, or lists them without one [SF-6.03]', async () => {
  const one = await enroll('one@example.com')
  const two = await enroll('two@example.com')
  const put = `insert into step_draft (enrollment_id, step, answers, saved, saved_at) values ($1, 'employer_info', $2, true, $3)
    on conflict (enrollment_id, step) do update set answers = excluded.answers`
  const said = async (id: string, day: string) => {
    const answer = JSON.stringify({ employment_start_date: day })
    await server.deps.db.run(put, [id, answer, server.deps.clock.now()])
  }
  await said(one, '2019-03-04')
  await said(two, 'long ago')
  await admin.send(addUnlisted, { group_id })
  expect((await list()).result.map(({ email, hire_date }) => [email, hire_date])).toEqual(
    expect.arrayContaining([
      ['one@example.com', '2019-03-04'],
      ['two@example.com', null],
    ]),
  )
})

test('“Add all” skips people whose name is listed with another email, since they may be the same person', async () => {
  await enroll('home@example.com')
  const [person] = (await unlisted()).result
  const [first_name = '', last_name = ''] = person?.name.split(' ') ?? []
  const work = { group_id, first_name, last_name, email: 'work@example.com', hire_date: '03/01/2020' }
  expect((await admin.send(addEmployee, work)).faults).toEqual([])
  expect(await unlisted()).toMatchObject({ total: 0, result: [{ listed_as: 'work@example.com' }] })
  expect((await admin.send(addUnlisted, { group_id })).data).toEqual({ added: 0 })
  expect((await admin.send(addUnlisted, { group_id, email: 'home@example.com' })).data).toEqual({ added: 1 })
})

test('tells people with the same name apart by email address', () => {
  const inputFor = (email: string) => ({
    email,
    first_name: 'Ana',
    last_name: 'Reyes',
    hire_date: null,
    reminded_at: null,
  })
  const enrolled = [
    { ...inputFor('a@x.org'), submitted_on: '2026-11-01' },
    { ...inputFor('b@x.org'), submitted_on: '2026-11-02' },
  ]
  expect(unlistedOf(enrolled, [inputFor('A@x.org')]).map(({ email, listed_as }) => [email, listed_as])).toEqual([
    ['b@x.org', null],
  ])
})

test('is only for the group’s own administrator, and leaves out departed employees [D-1.05]', async () => {
  const enrollment_id = await enroll('one@example.com')
  for (const call of [getUnlisted, addUnlisted]) {
    expect((await server.visitor().send(call, { group_id })).status).toBe(401)
    expect((await admin.send(call, { group_id: 2512 })).status).toBe(403)
  }
  expect((await admin.send(addUnlisted, { group_id, email: 'nobody@example.com' })).status).toBe(404)
  expect((await admin.send(addUnlisted, { group_id, email: "' or 1=1" })).status).toBe(422)
  await server.deps.db.run(`update policy set state = 'ended' where enrollment_id = $1`, [enrollment_id])
  expect((await unlisted()).result).toEqual([])
})
