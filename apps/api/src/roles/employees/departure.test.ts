import { moveCoverage } from '@openroll/contract/office/enrollment/actions'
import { departedEmployees, endForDeparted, stillWorks } from '@openroll/contract/office/worklist/departed'
import { getOfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { getOfficeToday } from '@openroll/contract/office/today'
import { assignWork, finishWork } from '@openroll/contract/office/worklist/worklist'
import { addEmployee, getEmployees, getNextInvoice } from '@openroll/contract/roles/employees'
import { getEmployeeCoverage, restoreEmployee, removeEmployee } from '@openroll/contract/roles/departures'
import { getUnlisted } from '@openroll/contract/roles/enrolled-employees'
import { anEmployee } from '@openroll/contract/samples/employee'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDemoPeople } from '../../accounts/demo-people.ts'
import { holdPolicy } from '../../coverage/store.ts'
import { row, text } from '../../db/row.ts'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'
import { browserOf } from '../../testing/signed-in.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

const password = 'a harbor in the evening'
const group_id = 3001
let server: TestApp
let admin: Visitor
let service: Visitor
beforeAll(async () => {
  server = await openTestApp()
  await createDemoPeople(server.deps.accounts, password)
  await server.deps.db.run(`update person set subject_id = 900001 where role = 'operator'`)
  admin = await browserOf(server, 'admin@bluewater.example', password)
  service = await operator(server, ['service'])
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.forgetBudgets()
  for (const table of ['group_employee', 'policy', 'policy_line', 'office_work', 'outbox'])
    await server.deps.db.run(`delete from ${table}`)
})

let employeeCount = 0
/** A listed employee, enrolled under the group. */
const enrolled = async () => {
  employeeCount += 1
  const email = `e${employeeCount}@example.com`
  const one = await payer(server, 'group')
  await server.deps.db.run(`update policy_person set email = $2 where enrollment_id = $1 and role = 'member'`, [
    one.enrollment_id,
    email.toUpperCase(),
  ])
  await admin.send(addEmployee, { group_id, ...anEmployee({ email }) })
  return { ...one, email, work_id: `${one.policy_id.replaceAll('-', '')}.left.1` }
}
const remove = (email: string, left_on?: string) =>
  admin.send(removeEmployee, { group_id, email, ...(left_on === undefined ? {} : { left_on }) })
const countListed = async () => (await admin.send(getEmployees, { group_id })).data.all
const work = async (show?: 'done') =>
  (await service.send(departedEmployees.page, show === undefined ? {} : { show })).data.result
const coverages = async (enrollment_id: string) =>
  (await service.send(getOfficeEnrollment, { enrollment_id })).data.coverages.map(({ state, ends_on }) => ({
    state,
    ends_on,
  }))
const eventsOf = async (enrollment_id: string, event: string) =>
  (
    await server.deps.db.many(
      row({ actor_role: text }),
      'select actor_role from audit_entry where enrollment_id = $1 and event = $2',
      [enrollment_id, event],
    )
  ).map(({ actor_role }) => actor_role)

test('an employee without coverage can be removed and restored unchanged, even without a hire date [SF-6.03]', async () => {
  const ben = { group_id, ...anEmployee({ first_name: 'Ben', last_name: 'Park', email: 'ben@example.com' }) }
  await admin.send(addEmployee, ben)
  await server.deps.db.run(`update group_employee set hire_date = null, reminded_at = '2026-11-09T10:00:00Z'`)
  const before = (await admin.send(getEmployees, { group_id })).data
  expect((await remove(ben.email)).data).toEqual({ asked: false })
  expect(await countListed()).toBe(0)
  expect((await remove(ben.email)).status).toBe(404)
  for (const _ of [1, 2]) expect((await admin.send(restoreEmployee, { group_id, email: ben.email })).status).toBe(200)
  expect((await admin.send(getEmployees, { group_id })).data).toEqual(before)
  expect((await admin.send(restoreEmployee, { group_id, email: 'nobody@example.com' })).status).toBe(404)
  expect(await work()).toEqual([])
})

test('removing an employee with coverage requires their last day of work; the group sees their coverage and what it pays [SF-6.03]', async () => {
  const { email, enrollment_id } = await enrolled()
  const { data } = await admin.send(getEmployeeCoverage, { group_id, email })
  expect(data.result).toMatchObject([{ standing: 'enrolled', starts_on: '2026-12-01', ends_on: null }])
  expect(data.group_pays).toBe((await admin.send(getNextInvoice, { group_id })).data.total)
  expect(await eventsOf(enrollment_id, 'members-read')).toContain('group')
  for (const left_on of [undefined, '', '02/30/2026', '01/01/2020', '01/01/2030']) {
    const { status, faults } = await remove(email, left_on)
    expect([left_on, status, faults[0]?.target_element]).toEqual([left_on, 422, 'left_on'])
  }
  expect(await countListed()).toBe(1)
  expect((await admin.send(getEmployeeCoverage, { group_id, email: 'nobody@example.com' })).status).toBe(404)
})

test('a departure is one work item with the last day of work, and billing continues until it is done [D-1.14, SF-6.03]', async () => {
  const { email, enrollment_id, policy_id, work_id } = await enrolled()
  const invoice = (await admin.send(getNextInvoice, { group_id })).data
  const sent = await Promise.all([remove(email, '12/15/2026'), remove(email, '12/15/2026')])
  expect(sent.map(({ status }) => status)).toContain(200)
  expect(await countListed()).toBe(0)
  expect(await work()).toMatchObject([
    { work_id, policy_id, enrollment_id, last_day: '2026-12-15', group_name: 'Bluewater Logistics', done_at: null },
  ])
  expect((await work())[0]?.plans).toMatchObject([{ place: 0, starts_on: '2026-12-01' }])
  expect((await service.send(getOfficeToday, {})).data.work.leaver).toMatchObject({ open: 1, mine: 0 })
  expect((await admin.send(getNextInvoice, { group_id })).data).toEqual(invoice)
  expect(await coverages(enrollment_id)).toMatchObject([{ ends_on: null }])
  expect(await eventsOf(enrollment_id, 'employee-left')).toContain('group')
  expect((await admin.send(getUnlisted, { group_id })).data.result).toEqual([])
})

test('service ends the coverage once, emails the member, and updates the invoice [D-1.08, D-1.14]', async () => {
  const { email, enrollment_id, work_id } = await enrolled()
  await remove(email, '12/15/2026')
  await server.deps.db.run('delete from outbox')
  const end = () => service.send(endForDeparted, { work_id, ends_on: '01/01/2027' })
  const ends = await Promise.all([end(), end()])
  expect(ends.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(ends.find(({ status }) => status === 409)?.faults[0]?.error_message).toBe('An Operator already did this')
  expect(await coverages(enrollment_id)).toEqual([{ state: 'checked', ends_on: '2027-01-01' }])
  expect(await work()).toEqual([])
  expect(await work('done')).toMatchObject([{ outcome: 'ended', done_by: 'An Operator' }])
  expect(await eventsOf(enrollment_id, 'coverage-moved')).toEqual(['operator'])
  const mails = await server.deps.db.many(row({ to_address: text }), 'select to_address from outbox')
  expect(mails.map(({ to_address }) => to_address.toLowerCase())).toEqual([email])
  // Still in force in December, but not offered as an unlisted employee.
  expect((await admin.send(getNextInvoice, { group_id })).data.lines).toHaveLength(1)
  expect((await admin.send(getUnlisted, { group_id })).data.result).toEqual([])
})

test('of two operators who end it on different days, one succeeds and the other gets a conflict [D-1.08]', async () => {
  for (const days of [
    ['01/01/2027', '12/20/2026'],
    ['12/20/2026', '01/01/2027'],
  ]) {
    const { email, enrollment_id, work_id } = await enrolled()
    await remove(email, '12/15/2026')
    // Hold the policy's lock until both have read it.
    const sent = await server.deps.db.transaction(async (tx) => {
      await holdPolicy(tx, enrollment_id)
      const all: ReturnType<typeof service.send<typeof endForDeparted>>[] = []
      for (const ends_on of days) {
        all.push(service.send(endForDeparted, { work_id, ends_on }))
        await setTimeout(200)
      }
      return { all }
    })
    const ends = await Promise.all(sent.all)
    expect(ends.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await eventsOf(enrollment_id, 'coverage-moved')).toHaveLength(1)
    expect((await work('done')).find((one) => one.work_id === work_id)).toMatchObject({ outcome: 'ended' })
  }
})

test('coverage that would start later never takes effect; ending it on the enrollment page closes the work too', async () => {
  const early = await enrolled()
  await remove(early.email, '11/05/2026')
  const ended = await service.send(endForDeparted, { work_id: early.work_id, ends_on: '12/01/2026' })
  expect(ended.data).toMatchObject({ ended: 0, canceled: 1 })
  expect(await coverages(early.enrollment_id)).toMatchObject([{ state: 'canceled' }])
  const other = await enrolled()
  await remove(other.email, '12/15/2026')
  const plans = [{ place: 0, state: 'checked' as const }]
  const { enrollment_id } = other
  const set = {
    enrollment_id,
    act_id: 'ends-12345',
    event: 'set-end',
    reason: 'left',
    ends_on: '2027-02-01',
    plans,
  } as const
  expect((await service.send(moveCoverage, set)).status).toBe(200)
  expect((await work('done')).map(({ outcome }) => outcome)).toEqual(['ended', 'ended'])
})

test('coverage that began after the last day of work ends after its first day', async () => {
  const { email, enrollment_id, work_id } = await enrolled()
  await remove(email, '10/15/2026')
  for (const table of ['policy_line', 'policy'])
    await server.deps.db.run(`update ${table} set state = 'active' where enrollment_id = $1`, [enrollment_id])
  await server.deps.db.run(`update policy_line set starts_on = '2026-11-05' where enrollment_id = $1`, [enrollment_id])
  const ended = await service.send(endForDeparted, { work_id, ends_on: '11/01/2026' })
  expect([ended.status, ended.data]).toMatchObject([200, { ended: 1, canceled: 0 }])
  expect(await coverages(enrollment_id)).toEqual([{ state: 'ended', ends_on: '2026-11-06' }])
})

test('rejects a termination date before all of their coverage, and ends nothing [D-1.14]', async () => {
  const { email, enrollment_id, work_id } = await enrolled()
  await remove(email, '12/15/2026')
  const at = async (ends_on: string) => {
    const { status, faults } = await service.send(endForDeparted, { work_id, ends_on })
    return [status, faults[0]?.target_element, faults[0]?.error_message]
  }
  for (const day of ['01/01/1900', '12/01/2026']) expect(await at(day)).toEqual([422, 'ends_on', stillWorks])
  for (const table of ['policy_line', 'policy'])
    await server.deps.db.run(`update ${table} set state = 'active' where enrollment_id = $1`, [enrollment_id])
  await server.deps.db.run(`update policy_line set starts_on = '2026-11-05' where enrollment_id = $1`, [enrollment_id])
  expect(await at('01/01/1900')).toEqual([422, 'ends_on', expect.stringContaining('started on November 5, 2026')])
  expect(await coverages(enrollment_id)).toEqual([{ state: 'active', ends_on: null }])
  expect((await at('11/06/2026'))[0]).toBe(200)
})

test('putting an employee back withdraws the work; removing them again opens new work with its own date', async () => {
  const { email, work_id } = await enrolled()
  await remove(email, '12/15/2026')
  expect((await admin.send(restoreEmployee, { group_id, email })).status).toBe(200)
  expect([await countListed(), await work()]).toEqual([1, []])
  expect(await work('done')).toMatchObject([{ work_id, outcome: 'withdrawn' }])
  expect((await service.send(endForDeparted, { work_id, ends_on: '01/01/2027' })).status).toBe(409)
  await remove(email, '12/20/2026')
  expect(await work()).toMatchObject([{ work_id: work_id.replace(/1$/, '2'), last_day: '2026-12-20' }])
})

test('only service can reassign it or close it with a note; a bad date and another team’s work are rejected [D-1.08]', async () => {
  const { email, work_id, enrollment_id } = await enrolled()
  await remove(email, '12/15/2026')
  const money = await operator(server, ['money'])
  expect((await money.send(departedEmployees.page, {})).status).toBe(403)
  expect((await money.send(endForDeparted, { work_id, ends_on: '01/01/2027' })).status).toBe(403)
  expect((await money.send(assignWork, { work_id })).status).toBe(404)
  expect((await admin.send(endForDeparted, { work_id, ends_on: '01/01/2027' })).status).toBe(403)
  const refused = await service.send(endForDeparted, { work_id, ends_on: '13/01/2027' })
  expect([refused.status, refused.faults[0]?.target_element]).toEqual([422, 'ends_on'])
  for (const wrong of ["'; drop--", '7K4M9XQ2C.left.1', work_id.replace('left', '0')])
    expect((await service.send(endForDeparted, { work_id: wrong, ends_on: '01/01/2027' })).status).toBe(404)
  expect((await service.send(finishWork, { work_id, note: 'They work here still' })).status).toBe(200)
  expect(await coverages(enrollment_id)).toMatchObject([{ ends_on: null }])
  expect((await admin.send(getUnlisted, { group_id })).data.result).toMatchObject([{ email }])
})
