import { departedEmployees, endForDeparted } from '@openroll/contract/office/worklist/departed'
import { addEmployee, getEmployees, uploadEmployees } from '@openroll/contract/roles/employees'
import { getFormerEmployees, restoreEmployee, removeEmployee } from '@openroll/contract/roles/departures'
import { anEmployee } from '@openroll/contract/samples/employee'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDemoPeople } from '../../accounts/demo-people.ts'
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
const work = async () => (await service.send(departedEmployees.page, {})).data.result
const eventsOf = async (enrollment_id: string, event: string) =>
  (
    await server.deps.db.many(
      row({ actor_role: text }),
      'select actor_role from audit_entry where enrollment_id = $1 and event = $2',
      [enrollment_id, event],
    )
  ).map(({ actor_role }) => actor_role)

test('re-adding an employee, by hand or by file, withdraws their termination and says so [SF-6.03]', async () => {
  for (const again of ['one', 'file']) {
    const { email, enrollment_id } = await enrolled()
    await remove(email, '12/15/2026')
    const person = { group_id, ...anEmployee({ email }) }
    const csv = `email,first_name,last_name,hire_date\n${email},Ana,Reyes,03/01/2020\nnew${email},Bo,Li,03/01/2020\n`
    const { data } =
      again === 'one' ? await admin.send(addEmployee, person) : await admin.send(uploadEmployees, { group_id, csv })
    expect(data).toMatchObject({ withdrawn_terminations: ['Ana Reyes'] })
    expect(await work()).toEqual([])
    expect(await eventsOf(enrollment_id, 'employee-left')).toEqual(['group', 'group'])
    expect((await admin.send(addEmployee, person)).data).toEqual({ withdrawn_terminations: [] })
  }
})

test('concurrent removals and restores keep the roster and the work consistent', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { email, enrollment_id } = await enrolled()
    await remove(email, '12/15/2026')
    const orders = [
      () => remove(email, '12/16/2026'),
      () => admin.send(restoreEmployee, { group_id, email }),
      () => remove(email, '12/17/2026'),
    ]
    await Promise.all(orders.map((order) => order()))
    const isListed = (await admin.send(getEmployees, { group_id, search: email })).data.total === 1
    const open = (await work()).filter((one) => one.enrollment_id === enrollment_id)
    expect([round, isListed, open.length]).toEqual([round, isListed, isListed ? 0 : 1])
  }
})

test('a retry finishes an interrupted removal', async () => {
  const { email, enrollment_id } = await enrolled()
  const sql = (set: string) => server.deps.db.run(`update group_employee set ${set}`)
  await remove(email, '12/15/2026')
  await sql('removed_at = null, left_at = null, left_on = null')
  expect((await admin.send(restoreEmployee, { group_id, email })).status).toBe(200)
  expect([await countListed(), await work()]).toEqual([1, []])
  await sql(`left_at = '2026-11-10T12:00:00Z', left_on = '2026-12-15'`)
  expect((await remove(email, '12/15/2026')).data).toEqual({ asked: true })
  expect(await countListed()).toBe(0)
  expect(await work()).toMatchObject([{ enrollment_id, last_day: '2026-12-15' }])
  // Reported, but still listed.
  await sql('removed_at = null')
  expect((await remove(email, '12/15/2026')).data).toEqual({ asked: true })
  expect([await countListed(), (await work()).length]).toEqual([0, 1])
  expect(await eventsOf(enrollment_id, 'employee-left')).toHaveLength(3)
})

test('a group sees departed employees with the result, and can put them back days later [SF-6.03]', async () => {
  const formerEmployees = async () => (await admin.send(getFormerEmployees, { group_id })).data.result
  const { email, work_id, enrollment_id } = await enrolled()
  await remove(email, '12/15/2026')
  const [one] = await formerEmployees()
  expect(one).toMatchObject({ email, last_day: '2026-12-15', standing: 'asked', ends_on: null })
  // Their row is deleted a day later; the enrollment still has their details.
  await server.deps.db.run('delete from group_employee')
  expect((await admin.send(restoreEmployee, { group_id, email })).status).toBe(200)
  expect(await formerEmployees()).toEqual([])
  expect(await work()).toEqual([])
  expect((await admin.send(getEmployees, { group_id })).data.result).toMatchObject([{ email, name: one?.name }])
  await remove(email, '12/15/2026')
  await service.send(endForDeparted, { work_id: work_id.replace(/1$/, '2'), ends_on: '01/01/2027' })
  expect(await formerEmployees()).toMatchObject([{ email, standing: 'ended', ends_on: '2027-01-01' }])
  await server.deps.db.run('delete from group_employee')
  expect((await admin.send(restoreEmployee, { group_id, email })).status).toBe(404)
  expect(await eventsOf(enrollment_id, 'employee-left')).toHaveLength(3)
  expect((await service.send(getFormerEmployees, { group_id })).status).toBe(403)
  expect((await admin.send(getFormerEmployees, { group_id: 3002 })).status).toBe(403)
})
