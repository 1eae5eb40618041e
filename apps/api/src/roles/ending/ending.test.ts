import { moveCoverage } from '@openroll/contract/office/enrollment/actions'
import { declineEnding, endingRequests } from '@openroll/contract/office/worklist/endings'
import { getOfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { getOfficeToday } from '@openroll/contract/office/today'
import { assignWork, finishWork } from '@openroll/contract/office/worklist/worklist'
import { requestEnding, getEnding, withdrawEnding } from '@openroll/contract/roles/ending'
import { getMemberPolicies } from '@openroll/contract/roles/member'
import { getMember } from '@openroll/contract/roles/member-page'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDemoPeople } from '../../accounts/demo-people.ts'
import { row, text, whole } from '../../db/row.ts'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'
import { browserOf } from '../../testing/signed-in.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

const password = 'a harbor in the evening'
const maria = 9001
let server: TestApp
let member: Visitor
let other: Visitor
let service: Visitor
let today = '2026-11-10'
beforeAll(async () => {
  server = await openTestApp({ clock: { now: () => new Date(`${today}T15:00:00Z`), today: () => today } })
  await createDemoPeople(server.deps.accounts, password)
  await server.deps.db.run(`update person set subject_id = 900001 where role = 'operator'`)
  member = await browserOf(server, 'maria.lopez@example.com', password)
  other = await browserOf(server, 'john.park@example.com', password)
  service = await operator(server, ['service'])
})
afterAll(() => server.close())
beforeEach(async () => {
  today = '2026-11-10'
  await server.forgetBudgets()
  for (const table of ['policy', 'policy_line', 'office_work', 'outbox'])
    await server.deps.db.run(`delete from ${table}`)
})

const run = (sql: string, values: unknown[] = []) => server.deps.db.run(sql, values)
/** Maria, with one plan from December 1. */
const enrolled = async (by: 'card' | 'group' = 'card') => {
  const made = await payer(server, by)
  await run('update enrollment set user_id = $2 where enrollment_id = $1 /* after signing */', [
    made.enrollment_id,
    maria,
  ])
  return { ...made, work_id: `${made.policy_id.replaceAll('-', '')}.end0.1` }
}
const inForce = (id: string) =>
  run(`update policy_line set state = 'active', starts_on = '2026-01-01' where enrollment_id = $1`, [id]).then(() =>
    run(`update policy set state = 'active', effective_date = '2026-01-01' where enrollment_id = $1`, [id]),
  )
/** Maria, with a plan that began long ago. */
const covered = async () => {
  const made = await enrolled()
  await inForce(made.enrollment_id)
  return made
}
const inputFor = (enrollment_id: string, place = 0) => ({ user_id: maria, enrollment_id, place })
const ask = (enrollment_id: string, last_day = '2026-12-31', browser = member) =>
  browser.send(requestEnding, { ...inputFor(enrollment_id), last_day, why: 'cost', note: 'A new job' })
const withdraw = (enrollment_id: string) => member.send(withdrawEnding, inputFor(enrollment_id))
const work = async (show?: 'done') => (await service.send(endingRequests.page, show ? { show } : {})).data.result
const plan = async (id: string) =>
  (await member.send(getMemberPolicies, { user_id: maria })).data.result.find((one) => one.enrollment_id === id)
    ?.plans[0]
const mails = () =>
  server.deps.db.many(
    row({ subject: text, text }),
    `select subject, text from outbox where subject !~ '^(New enrollment|You’re enrolled|We got your request)' order by created_at`,
  )
const move = (enrollment_id: string, event: 'cancel' | 'set-end', ends_on?: string) =>
  service.send(moveCoverage, {
    enrollment_id,
    act_id: 'move-12345',
    event,
    reason: 'asked',
    plans: [{ place: 0, state: event === 'cancel' ? 'checked' : 'active' }],
    ...(ends_on === undefined ? {} : { ends_on }),
  })

test('before a plan starts, its member can only request to cancel it [D-5.04]', async () => {
  const { enrollment_id } = await enrolled()
  const { data } = await member.send(getEnding, inputFor(enrollment_id))
  expect(data.choices).toMatchObject([{ last_day: null, next_payment: null, monthly_after: '0.00' }])
  expect((await ask(enrollment_id, '2026-12-31')).faults[0]).toMatchObject({ target_element: 'last_day' })
  expect((await ask(enrollment_id, 'before-start')).status).toBe(200)
  const office = (await service.send(getOfficeEnrollment, { enrollment_id })).data
  expect(office.coverages[0]?.moves).toContain('cancel')
  expect(data).toMatchObject({ group: null, goes_with: [], payments_on_hold: false, starts_on: '2026-12-01' })
})

test('active coverage can end at any month’s end from this one; ending or rejected coverage can’t be requested', async () => {
  const { enrollment_id } = await enrolled()
  await inForce(enrollment_id)
  const { data } = await member.send(getEnding, inputFor(enrollment_id))
  expect(data.choices.map(({ last_day }) => last_day)).toEqual(['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28'])
  for (const last_day of ['before-start', '2026-11-15', '2026-10-31', '2027-03-31'])
    expect((await ask(enrollment_id, last_day)).faults[0]).toMatchObject({ target_element: 'last_day' })
  await run(`update policy_line set ends_on = '2027-01-01' where enrollment_id = $1`, [enrollment_id])
  expect([(await ask(enrollment_id)).status, (await member.send(getEnding, inputFor(enrollment_id))).status]).toEqual([
    409, 409,
  ])
  expect((await plan(enrollment_id))?.may_request_termination).toBe(false)
  await run(`update policy_line set ends_on = null, state = 'rejected' where enrollment_id = $1`, [enrollment_id])
  expect((await ask(enrollment_id)).status).toBe(409)
  expect(await work()).toEqual([])
})

test('a request becomes work for service, with the last day, the reason and the member’s sealed note [D-1.14, D-7.02]', async () => {
  const { enrollment_id, policy_id, work_id } = await covered()
  expect((await ask(enrollment_id)).data.result).toEqual({
    asked_on: '2026-11-10',
    last_day: '2026-12-31',
    declined_on: null,
    declined_why: null,
  })
  expect(await work()).toMatchObject([
    { work_id, policy_id, last_day: '2026-12-31', why: 'cost', assigned_to: null, state: 'active' },
  ])
  const { data } = await service.send(getOfficeEnrollment, { enrollment_id })
  expect(data.waiting).toMatchObject([
    { kind: 'ending', asked: { places: [0], ends_on: '2027-01-01', why: 'cost', note: 'A new job' } },
  ])
  expect(data.coverages).toMatchObject([{ state: 'active', ends_on: null }])
  expect((await service.send(getOfficeToday, {})).data.work.ending).toMatchObject({ open: 1, mine: 0 })
  expect(await plan(enrollment_id)).toMatchObject({ ending: { last_day: '2026-12-31', declined_on: null } })
  const storedRows = await server.deps.db.many(
    row({ all: text }),
    'select row_to_json(w)::text as all from office_work w',
  )
  expect(JSON.stringify(storedRows)).not.toContain('new job')
  const auditEntries = await server.deps.db.many(
    row({ actor_role: text }),
    `select actor_role from audit_entry where event = 'ending-requested' and enrollment_id = $1`,
    [enrollment_id],
  )
  expect(auditEntries).toEqual([{ actor_role: 'member' }])
})

test('duplicate requests count once; another date is rejected until the first request is withdrawn', async () => {
  const { enrollment_id } = await covered()
  const answers = await Promise.all([ask(enrollment_id), ask(enrollment_id), ask(enrollment_id)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await work()).toHaveLength(1)
  expect((await ask(enrollment_id, '2027-01-31')).status).toBe(409)
  expect([(await withdraw(enrollment_id)).status, (await withdraw(enrollment_id)).status]).toEqual([200, 200])
  expect(await work()).toEqual([])
  expect(await work('done')).toMatchObject([{ outcome: 'taken_back' }])
  expect((await plan(enrollment_id))?.ending).toBeNull()
  expect((await ask(enrollment_id, '2027-01-31')).status).toBe(200)
  const race = await Promise.all([ask(enrollment_id, '2027-02-28'), ask(enrollment_id, '2027-03-31')])
  expect(race.map(({ status }) => status)).toEqual([409, 409])
})

test('requests about someone else’s plan are rejected without revealing whether it exists [D-1.05, D-1.16]', async () => {
  const { enrollment_id } = await enrolled()
  const othersEnrollment = await payer(server, 'card')
  const none = await member.send(requestEnding, { ...inputFor('nothing'), last_day: '2026-12-31', why: 'cost' })
  for (const answer of [
    await ask(othersEnrollment.enrollment_id),
    await member.send(getEnding, inputFor(othersEnrollment.enrollment_id)),
    await withdraw(othersEnrollment.enrollment_id),
    await member.send(getEnding, inputFor(enrollment_id, 1)),
    await member.send(getEnding, inputFor(enrollment_id, 77)),
  ])
    expect([answer.status, answer.faults]).toEqual([404, none.faults])
  expect((await ask(enrollment_id, '2026-12-31', other)).status).toBe(403)
  expect((await ask(enrollment_id, '2026-12-31', server.visitor())).status).toBe(401)
  expect((await ask(enrollment_id, '2026-12-31', service)).status).toBe(403)
  expect(await work()).toEqual([])
})

test('limits a member to ten requests a day [D-1.17]', async () => {
  const { enrollment_id } = await covered()
  const statuses = []
  for (let at = 0; at < 11; at += 1) {
    statuses.push((await ask(enrollment_id)).status)
    await withdraw(enrollment_id)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})

test('if a group pays, the member is told whom to contact and can’t send a request', async () => {
  const { enrollment_id } = await enrolled('group')
  const { data } = await member.send(getEnding, inputFor(enrollment_id))
  expect(data).toMatchObject({
    group: { name: 'Bluewater Logistics', phone: expect.stringMatching(/^\d{10}$/) },
    choices: [],
  })
  const { status, faults } = await ask(enrollment_id)
  expect([status, faults[0]?.error_message]).toEqual([
    409,
    'Your group pays for this plan and decides when it ends. Please ask them',
  ])
  expect(await work()).toEqual([])
})

test('ending or canceling the plan closes the work and emails the member the decision [D-6.02]', async () => {
  const [ended, canceled] = [await enrolled(), await enrolled()]
  await inForce(ended.enrollment_id)
  await ask(ended.enrollment_id)
  await ask(canceled.enrollment_id, 'before-start')
  expect((await move(ended.enrollment_id, 'set-end', '2027-01-01')).faults).toEqual([])
  expect((await move(canceled.enrollment_id, 'cancel')).faults).toEqual([])
  expect(await work()).toEqual([])
  expect(new Set((await work('done')).map(({ outcome }) => outcome))).toEqual(new Set(['cancel', 'ended']))
  expect((await mails()).map(({ subject }) => subject.replace(/: .*/, '')).toSorted()).toEqual([
    expect.stringMatching(/ ends on December 31, 2026$/),
    expect.stringMatching(/ was canceled$/),
  ])
  expect((await plan(ended.enrollment_id))?.ending).toBeNull()
  expect((await withdraw(ended.enrollment_id)).status).toBe(409)
})

test('emails the member a copy of each request, with a number to call if it wasn’t them [D-6.02]', async () => {
  const { enrollment_id, policy_id } = await covered()
  const asked = () =>
    server.deps.db.many(
      row({ subject: text, text, to_address: text }),
      `select subject, text, to_address from outbox where event like 'ending-requested/%'`,
    )
  await Promise.all([ask(enrollment_id), ask(enrollment_id)])
  await ask(enrollment_id)
  const [mail, ...more] = await asked()
  expect(more).toEqual([])
  expect(mail?.subject).toContain(policy_id)
  expect(mail?.text).toMatch(/end it on December 31, 2026/)
  expect(mail?.text).toMatch(/If you didn’t ask for this, call us/)
  expect(mail?.text).not.toMatch(/new job/)
  await withdraw(enrollment_id)
  await ask(enrollment_id, '2027-01-31')
  expect(await asked()).toHaveLength(2)
})

test('service declines with a reason, emailed once; the plan continues and another date can be requested [D-6.02]', async () => {
  const { enrollment_id, work_id } = await covered()
  await ask(enrollment_id)
  expect((await service.send(finishWork, { work_id, note: 'Spoke to her' })).faults[0]?.target_element).toBe('note')
  expect((await service.send(declineEnding, { work_id, reason: ' ' })).faults[0]?.target_element).toBe('reason')
  const reason = 'Your plan runs to the end of January.'
  const both = await Promise.all([1, 2].map(() => service.send(declineEnding, { work_id, reason })))
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const [mail, ...more] = await mails()
  expect([mail?.text.includes(reason), mail?.text.includes('December 31, 2026'), more.length]).toEqual([true, true, 0])
  expect(mail?.subject).not.toMatch(/A new job/)
  expect(await work('done')).toMatchObject([{ outcome: 'declined', note: reason }])
  expect(await plan(enrollment_id)).toMatchObject({
    ending: { declined_on: '2026-11-10', declined_why: reason },
    may_request_termination: true,
  })
  expect((await ask(enrollment_id, '2027-01-31')).status).toBe(200)
})

test('only service can decide such work or reassign it [D-1.08]', async () => {
  const { enrollment_id, work_id } = await enrolled()
  await ask(enrollment_id)
  const money = await operator(server, ['money'])
  expect((await money.send(endingRequests.page, {})).status).toBe(403)
  expect((await money.send(declineEnding, { work_id, reason: 'No' })).status).toBe(403)
  expect((await member.send(declineEnding, { work_id, reason: 'No' })).status).toBe(403)
  expect((await money.send(assignWork, { work_id })).status).toBe(404)
  expect((await service.send(declineEnding, { work_id: '7K4M9XQ2C.end0.1', reason: 'No' })).status).toBe(404)
  expect(String((await service.send(endingRequests.csv, {})).bytes)).toContain('Last day requested')
})

test('a member’s request is shown to their own rep only [D-1.13]', async () => {
  const { enrollment_id } = await covered()
  await run('update enrollment set agent_id = 10110 where enrollment_id = $1 /* after signing */', [enrollment_id])
  await ask(enrollment_id)
  const rep = await server.deps.db.one(
    row({ email: text, id: whole }),
    `select email, subject_id as id from person where role = 'rep' and subject_id = 10110`,
  )
  const browser = await browserOf(server, rep.email, password)
  const { data } = await browser.send(getMember, { user_id: maria })
  expect(data.result.policies.flatMap(({ plans }) => plans)[0]).toMatchObject({ ending: { last_day: '2026-12-31' } })
  await run('update enrollment set agent_id = 10109 where enrollment_id = $1', [enrollment_id])
  expect((await browser.send(getMember, { user_id: maria })).status).toBe(404)
})

test('a request withdrawn while the dialog is open is not carried out, and the operator is told', async () => {
  const { enrollment_id, work_id } = await covered()
  await ask(enrollment_id)
  await withdraw(enrollment_id)
  const granted = (act_id: string, named = work_id) =>
    service.send(moveCoverage, {
      enrollment_id,
      act_id,
      event: 'set-end',
      reason: 'asked',
      plans: [{ place: 0, state: 'active' }],
      ends_on: '2027-01-01',
      work_id: named,
    })
  const late = await granted('late-12345')
  expect([late.status, late.faults[0]?.target_element]).toEqual([409, 'work_id'])
  expect((await service.send(getOfficeEnrollment, { enrollment_id })).data.coverages).toMatchObject([{ ends_on: null }])
  await ask(enrollment_id)
  const [open] = await work()
  expect((await granted('other-12345', 'ABC123XYZ.end0.1')).status).toBe(404)
  expect((await granted('open-12345', open?.work_id)).status).toBe(200)
  expect((await granted('open-12345', open?.work_id)).status).toBe(200)
  expect(await work()).toEqual([])
})
