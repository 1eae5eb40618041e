import { savePersonalInfo } from '@openroll/contract/enroll/personal'
import { saveContactInfo } from '@openroll/contract/enroll/contact'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { addNote } from '@openroll/contract/office/enrollment/actions'
import { erasePerson, findPerson, getStoredData } from '@openroll/contract/office/privacy'
import { saveEnrollment } from '@openroll/contract/resume/resume'
import { addEmployee, sendReminders } from '@openroll/contract/roles/employees'
import { agentRegistrationQuery } from '@openroll/contract/arrive/lead'
import { aContact } from '@openroll/contract/samples/contact'
import { aMember } from '@openroll/contract/samples/member'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDemoPeople } from '../../accounts/demo-people.ts'
import { row, text, whole } from '../../db/row.ts'
import { acceptedObligationsOf } from '../../testing/erase.ts'
import { operator } from '../../testing/operators.ts'
import { browserOf } from '../../testing/signed-in.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { saveSteps, signAgain, startEnrollment } from '../../testing/test-enrollment.ts'

const password = 'a harbor in the evening'
const group_id = 3001
const email = 'zyxcanary@example.com'
const person = { first_name: 'Zyxcanary', last_name: 'Zyxcanarian', ssn: '471-83-6789' }
const name = `${person.first_name} ${person.last_name}`
let server: TestApp
let clerk: Visitor
let admin: Visitor
beforeAll(async () => {
  server = await openTestApp()
  await createDemoPeople(server.deps.accounts, password)
  clerk = await operator(server, ['service'])
  admin = await browserOf(server, 'admin@bluewater.example', password)
})
afterAll(() => server.close())

const columnRow = row({ table_name: text, column_name: text, about: text.nullable() })
/** Every column that can hold words, with the schema's comment on it. */
const columns = () =>
  server.deps.db.many(
    columnRow,
    `select c.table_name, c.column_name, col_description(c.table_name::regclass, c.ordinal_position) as about
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb', 'json', 'ARRAY')
     order by 1, 2`,
  )
const countRow = row({ count: whole })
/** The columns in which the person is named. */
const namedIn = async (): Promise<string[]> => {
  const found: string[] = []
  for (const { table_name, column_name } of await columns()) {
    const sql = `select count(*)::integer as count from ${table_name} where ${column_name}::text ~* 'zyxcanar|471836789'`
    if ((await server.deps.db.one(countRow, sql)).count > 0) found.push(`${table_name}.${column_name}`)
  }
  return found
}

/** Creates everything a person can leave: a policy, an unfinished enrollment, an entry on a group's list, a lead, an account, notes. */
const createRecords = async () => {
  const hired = { group_id, email, first_name: person.first_name, last_name: person.last_name, hire_date: '2020-01-02' }
  expect((await admin.send(addEmployee, hired)).faults).toEqual([])
  const visitor = server.visitor()
  const fill = async (enrollment_id: string) => {
    await visitor.send(savePersonalInfo, { enrollment_id, ...aMember(person) })
    const contact = aContact({ email_address: email, address1: '77 Zyxcanary Street' })
    await visitor.send(saveContactInfo, { enrollment_id, ...contact })
  }
  const open = await startEnrollment(visitor, { plans: [2001] })
  await fill(open)
  const typed = { answers: { address1: '12 Zyxcanary' } }
  await visitor.send(saveEnrollment, { enrollment_id: open, email, tab: 'contact_info', typed })
  const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
  await saveSteps(visitor, enrollment_id)
  await fill(enrollment_id)
  await signAgain(visitor, enrollment_id)
  const submitted = await visitor.send(saveReviewInfo, { enrollment_id, additional_notes: 'Zyxcanary asks for a call' })
  expect(submitted.faults).toEqual([])
  await clerk.send(addNote, { enrollment_id, act_id: 'note-1234567890abcdef', text: 'Zyxcanary called' })
  await visitor.send(agentRegistrationQuery, { name, phone: '312 555 0142', email, state: 'IL' })
  await server.deps.accounts.saveAccount({ role: 'member', id: 77001, name, email }, password)
  return enrollment_id
}

test('erases a person from every column, except where the schema says why not, and ends reminders to them [D-7.06]', async () => {
  await createRecords()
  const before = await namedIn()
  // So that the search below isn't empty.
  expect(before.length).toBeGreaterThan(15)
  expect(before).toEqual(
    expect.arrayContaining(['group_employee.email', 'lead.email', 'person.email', 'policy_person.last_name']),
  )
  for (;;) {
    const [found] = (await clerk.send(findPerson, { email })).data.result
    if (found === undefined) break
    const about = (await clerk.send(getStoredData, { person: found.person })).data.result
    const records = about.map(({ record }) => record)
    const sent = {
      person: found.person,
      records,
      accepted: await acceptedObligationsOf(clerk, found.person),
      ownership_proof: 'asked' as const,
    }
    expect((await clerk.send(erasePerson, sent)).faults).toEqual([])
  }
  const explained = (await columns())
    .filter(({ about }) => /after an erasure/.test(about ?? ''))
    .map(({ table_name, column_name }) => `${table_name}.${column_name}`)
  expect((await namedIn()).filter((one) => !explained.includes(one))).toEqual([])

  const again = { group_id, email, first_name: 'Z', last_name: 'Y', hire_date: '2020-01-02' }
  await admin.send(addEmployee, again)
  expect((await admin.send(sendReminders, { group_id, email })).data.sent).toBe(0)
})
