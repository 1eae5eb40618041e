import {
  addEmployee,
  getEmployees,
  getNextInvoice,
  sendReminders,
  uploadEmployees,
} from '@openroll/contract/roles/employees'
import { employeesTemplate, exampleEmployee } from '@openroll/contract/roles/employees-template'
import { getEmployeeCoverage, restoreEmployee, removeEmployee } from '@openroll/contract/roles/departures'
import { saveContactInfo } from '@openroll/contract/enroll/contact'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { aContact } from '@openroll/contract/samples/contact'
import { anEmployee } from '@openroll/contract/samples/employee'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDemoPeople } from '../../accounts/demo-people.ts'
import { row, text } from '../../db/row.ts'
import { browserOf } from '../../testing/signed-in.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { saveSteps, signAgain, startEnrollment } from '../../testing/test-enrollment.ts'

const password = 'a harbor in the evening'
const group_id = 3001
let server: TestApp
let admin: Visitor
beforeAll(async () => {
  server = await openTestApp()
  await createDemoPeople(server.deps.accounts, password)
  admin = await signedIn('admin@bluewater.example')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.forgetBudgets()
  await server.deps.db.run('delete from group_employee')
  await server.deps.db.run('delete from outbox')
})

const signedIn = (email: string) => browserOf(server, email, password)
/** Her name as the office types it, without accents. */
const ana = { group_id, ...anEmployee({ first_name: 'Maria', last_name: 'Lopez-Nunez' }) }
const list = async (more: object = {}) => (await admin.send(getEmployees, { group_id, ...more })).data
const upload = (csv: string) => admin.send(uploadEmployees, { group_id, csv })
const head = 'email,first_name,last_name,hire_date\n'
const enroll = async (email_address: string) => {
  const own = server.visitor()
  const enrollment_id = await startEnrollment(own, { plans: [2001], group_id, eprocess: 'applicant' })
  await saveSteps(own, enrollment_id)
  await own.send(saveContactInfo, { enrollment_id, ...aContact({ email_address }) })
  await signAgain(own, enrollment_id)
  return { own, enrollment_id }
}

describe('a group’s list of employees', () => {
  test('shows who enrolled only after they submit [D-1.13] [SF-6.03]', async () => {
    expect((await admin.send(addEmployee, ana)).faults).toEqual([])
    const { own, enrollment_id } = await enroll('ana@example.com')
    expect(await list()).toMatchObject({
      total: 1,
      all: 1,
      enrolled: 0,
      result: [{ name: 'Maria Lopez-Nunez', enrolled_on: null }],
    })
    expect((await own.send(saveReviewInfo, { enrollment_id })).faults).toEqual([])
    expect(await list()).toMatchObject({
      enrolled: 1,
      by_day: [{ on: '2026-11-10', count: 1 }],
      result: [{ enrolled_on: '2026-11-10' }],
    })
    expect((await list({ show: 'missing' })).total).toBe(0)
    expect((await list({ show: 'enrolled', search: 'LOPEZ' })).total).toBe(1)
  })

  test('adds one employee per email address, and removes them [SF-6.03]', async () => {
    const amy = { ...ana, email: 'Amy@Example.com' }
    await admin.send(addEmployee, amy)
    await admin.send(addEmployee, { ...amy, last_name: 'Stone' })
    expect((await list()).result).toMatchObject([
      { name: 'Maria Stone', email: 'amy@example.com', hire_date: '2020-03-01' },
    ])
    expect((await admin.send(removeEmployee, { group_id, email: 'amy@example.com' })).status).toBe(200)
    expect((await admin.send(removeEmployee, { group_id, email: 'amy@example.com' })).status).toBe(404)
    const never = await admin.send(addEmployee, { ...ana, hire_date: '01/01/2099' })
    expect([never.status, never.faults[0]?.target_element]).toEqual([422, 'hire_date'])
    const wrong = await admin.send(addEmployee, { ...ana, email: 'ana', hire_date: '13/40/2020' })
    expect(wrong.faults.map(({ target_element }) => target_element).toSorted()).toEqual(['email', 'hire_date'])
  })

  test('imports a file completely, or not at all with every error by line [SF-6.03]', async () => {
    const good = '\u{FEFF}Last Name,first_name,EMAIL,hire-date\r\nLopez,"Maria, Ann",maria@example.com,03/01/2020\r\n'
    expect((await upload(good)).faults.map(({ error_message }) => error_message)).toEqual([
      expect.stringContaining('First name'),
    ])
    expect((await upload(good.replace(', Ann', ''))).data).toMatchObject({ imported: 1 })
    const bad = await upload(
      `${head}a@example.com,A,Reyes,03/01/2020\nb,B,,02/30/2020\n\
a@example.com,C,Park,03/01/2020\nd@example.com,D\ne@example.com,E,Fox,03/01/2099\n`,
    )
    expect(bad.status).toBe(422)
    expect(bad.faults.map(({ target_element }) => target_element)).toEqual([
      'line 3',
      'line 3',
      'line 3',
      'line 4',
      'line 5',
      'line 6',
    ])
    expect(bad.faults.find(({ target_element }) => target_element === 'line 4')?.error_message).toContain('line 2')
    expect((await list()).all).toBe(1)
  })

  test.each([
    ['', 'Field is required'],
    [head, 'This file has no employees'],
    ['email,first_name,last_name,hire_date,ssn\n', 'Social Security numbers'],
    ['email,first_name,last_name,hire_date,wage\n', '“wage”'],
    ['email,email,last_name,hire_date\n', 'The first line must have the columns'],
    [`${head}"a@example.com,A,Reyes,03/01/2020\n`, 'isn’t a CSV file'],
    [`${head}\u0000,\u0000,\u0000,\u0000\n`, 'Enter text'],
  ])('refuses a file that isn’t a roster, and says why: %j', async (csv, said) => {
    const { status, faults } = await upload(csv)
    expect([status, faults[0]?.error_message]).toEqual([422, expect.stringContaining(said)])
    expect((await list()).all).toBe(0)
  })

  test('has a size limit, and a file over it changes nothing [D-1.17]', async () => {
    const rows = Array.from({ length: 5001 }, (_, at) => `p${at}@example.com,A,Reyes,03/01/2020`)
    expect((await upload(head + rows.join('\n'))).faults[0]?.error_message).toContain('at most 5000')
    expect((await upload(head + rows.slice(1).join('\n'))).data).toMatchObject({ imported: 5000 })
    expect((await admin.send(addEmployee, ana)).status).toBe(422)
    expect((await list({ page: 500 })).result).toHaveLength(10)
  })

  test.each([
    ['lines', `${head}${'a\n'.repeat(300_000)}`, 'A list can have at most 5000 people'],
    ['empty lines', '\n'.repeat(450_000), 'A list can have at most 5000 people'],
    ['commas', head + ','.repeat(890_000), 'A line is longer than 1,000 characters'],
    ['columns', `email${',email'.repeat(140_000)}`, 'A line is longer than 1,000 characters'],
    ['lines in one cell', `${head}"${'a\n'.repeat(9000)}`, 'isn’t a CSV file'],
  ])('refuses a file with too many %s before reading it [D-1.17]', async (_, csv, said) => {
    const began = performance.now()
    const { status, faults } = await upload(csv)
    expect(performance.now() - began).toBeLessThan(1000)
    expect([status, faults.length, faults[0]?.target_element]).toEqual([422, 1, 'csv'])
    expect(faults[0]?.error_message).toContain(said)
  })
})

describe('a reminder', () => {
  test('goes to employees who haven’t enrolled, and not again for three days [D-1.17] [D-6.02]', async () => {
    await upload(`${head}ben@example.com,Ben,<b>Park</b>,03/01/2020\n`)
    expect((await list()).all).toBe(0)
    await upload(`${head}ben@example.com,Ben,Park,03/01/2020\nana@example.com,Ana,Reyes,03/01/2020\n`)
    const { data } = await admin.send(sendReminders, { group_id })
    expect(data).toEqual({ sent: 1, left_out: 0 })
    const [mail] = await server.deps.db.many(row({ to_address: text, text }), 'select to_address, text from outbox')
    expect(mail?.to_address).toBe('ben@example.com')
    expect(mail?.text).toMatch(/Bluewater Logistics offers you benefits/)
    expect(mail?.text).not.toMatch(/Park|BLUE3001/)
    expect((await admin.send(sendReminders, { group_id, email: 'ben@example.com' })).data).toEqual({
      sent: 0,
      left_out: 1,
    })
    expect((await list({ search: 'ben' })).result[0]?.reminded_at).not.toBeNull()
    expect((await admin.send(sendReminders, { group_id, email: 'nobody@example.com' })).status).toBe(404)
    expect(await server.deps.db.rows(`select 1 from audit_entry where event = 'reminders-sent'`)).not.toEqual([])
  })
})

test('the template can be uploaded as is, and its example line is skipped [SF-6.03]', async () => {
  const found = async (search: string) => (await admin.send(getEmployees, { group_id, search })).data.total
  const alone = await admin.send(uploadEmployees, { group_id, csv: employeesTemplate })
  expect([alone.status, alone.faults[0]?.error_message]).toEqual([
    422,
    'This file has only the example line. Add your employees below it',
  ])
  const csv = `${employeesTemplate}tara.template@example.com,Tara,Template,03/02/2026\r\n`
  expect((await admin.send(uploadEmployees, { group_id, csv })).data).toMatchObject({ imported: 1 })
  expect([await found(exampleEmployee.email), await found('tara.template@example.com')]).toEqual([0, 1])
})

describe('the next invoice', () => {
  test('lists each member the group pays for, with next month’s amount [SF-6.03]', async () => {
    const { data } = await admin.send(getNextInvoice, { group_id })
    expect(data).toMatchObject({ month: '2026-12-01', way: 'list' })
    expect(data.lines).toMatchObject([{ name: 'María López-Núñez', plans: [expect.any(String)] }])
    expect(data.total).toBe(data.lines[0]?.amount)
    expect(Number(data.total)).toBeGreaterThan(0)
    await server.deps.db.run(`update policy_line set ends_on = '2026-12-01'`)
    expect((await admin.send(getNextInvoice, { group_id })).data).toMatchObject({ lines: [], total: '0.00' })
    await server.deps.db.run('update policy_line set ends_on = null')
  })

  test.each(['likely-duplicate', 'returned', 'unchecked'])(
    'leaves out a policy on hold (%s) until it is released [SF-6.03, D-5.04]',
    async (hold) => {
      const { data } = await admin.send(getNextInvoice, { group_id })
      expect(data.lines).toHaveLength(1)
      await server.deps.db.run('update policy set payment_hold = $1', [hold])
      expect((await admin.send(getNextInvoice, { group_id })).data).toMatchObject({ lines: [], total: '0.00' })
      await server.deps.db.run('update policy set payment_hold = null')
      expect((await admin.send(getNextInvoice, { group_id })).data).toEqual(data)
    },
  )
})

test('every call is only for the group’s own administrator: 401 when signed out, 403 for anyone else [D-1.05]', async () => {
  const rep = await signedIn('dana.reyes@example.com')
  for (const [call, input] of [
    [getEmployees, { group_id }],
    [addEmployee, ana],
    [removeEmployee, { group_id, email: ana.email }],
    [restoreEmployee, { group_id, email: ana.email }],
    [getEmployeeCoverage, { group_id, email: ana.email }],
    [uploadEmployees, { group_id, csv: head }],
    [sendReminders, { group_id }],
    [getNextInvoice, { group_id }],
  ] as const) {
    expect([call.path, (await server.visitor().send(call, input as never)).status]).toEqual([call.path, 401])
    expect([call.path, (await rep.send(call, input as never)).status]).toEqual([call.path, 403])
    const other = { ...input, group_id: 2512 }
    expect([call.path, (await admin.send(call, other as never)).status]).toEqual([call.path, 403])
  }
})
