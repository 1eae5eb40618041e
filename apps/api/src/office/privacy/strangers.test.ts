import { saveContactInfo } from '@openroll/contract/enroll/contact'
import { savePersonalInfo } from '@openroll/contract/enroll/personal'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { getOfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import {
  erasePerson,
  findPerson,
  getStoredData,
  downloadPersonData,
  chooseOwnershipProof,
} from '@openroll/contract/office/privacy'
import { aContact } from '@openroll/contract/samples/contact'
import { aMember } from '@openroll/contract/samples/member'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { row, whole } from '../../db/row.ts'
import { operator } from '../../testing/operators.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { saveSteps, startEnrollment } from '../../testing/test-enrollment.ts'

let server: TestApp
let clerk: Visitor
let [victim, draft, strange, edward] = ['', '', '', '']
let number = 0

const own = aContact().email_address
const mallory = 'mallory@example.com'

const readyToSubmit = async (
  plan: number,
  email: string,
  said: Partial<ReturnType<typeof aMember>>,
): Promise<string> => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [plan] })
  await visitor.send(savePersonalInfo, { enrollment_id, ...aMember(said) })
  await visitor.send(saveContactInfo, { enrollment_id, ...aContact({ email_address: email }) })
  return enrollment_id
}
const submitted = async (plan: number, email: string, said: Partial<ReturnType<typeof aMember>> = {}) => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [plan] })
  await visitor.send(savePersonalInfo, { enrollment_id, ...aMember(said) })
  await visitor.send(saveContactInfo, { enrollment_id, ...aContact({ email_address: email }) })
  await saveSteps(visitor, enrollment_id, { skip: ['primary_info', 'contact_info'] })
  const { status, faults } = await visitor.send(saveReviewInfo, { enrollment_id })
  expect([status, faults]).toEqual([200, []])
  return enrollment_id
}
const found = async (email: string) => (await clerk.send(findPerson, { email })).data.result
const storedDataOf = async (person: string) => (await clerk.send(getStoredData, { person })).data.result

/** A member; and a stranger's enrollments with the member's name and birth date, one submitted with their number too. */
beforeAll(async () => {
  server = await openTestApp()
  clerk = await operator(server, ['service'])
  victim = await submitted(1001, own)
  draft = await readyToSubmit(1001, mallory, { ssn: '345-67-6789' })
  strange = await submitted(2001, mallory)
  edward = await submitted(1001, 'edward@example.com', { first_name: 'Edward', last_name: 'Green', ssn: '345-68-6789' })
  const numbers = row({ user_id: whole })
  const of = 'select user_id from enrollment where enrollment_id = $1'
  number = (await server.deps.db.one(numbers, of, [victim])).user_id
  // Both policies have one member number, which makes an attack worthwhile.
  if ((await server.deps.db.one(numbers, of, [strange])).user_id !== number) throw new Error('they are two members')
})
afterAll(() => server.close())

test('never matches an enrollment to a member by name and birth date alone [D-7.06]', async () => {
  const people = await found(mallory)
  expect(people.map(({ person }) => person)).toEqual(expect.arrayContaining([`e-${draft}`, `e-${strange}`]))
  expect(people.map(({ person }) => person)).not.toContain(`m-${number}`)
  const ofMallory = await storedDataOf(`e-${draft}`)
  expect(ofMallory.filter(({ sure }) => sure).map(({ record }) => record)).not.toContain(`e-${victim}`)
  const ofVictim = await storedDataOf(`m-${number}`)
  expect(ofVictim.find(({ record }) => record === `e-${draft}`)).toMatchObject({
    sure: false,
    differs: ['ssn', 'email'],
  })
})

test('lists a stranger’s policy with a member’s number separately and as uncertain [D-7.06] [D-1.18]', async () => {
  expect((await found(own)).map(({ person }) => person)).toEqual([`m-${number}`])
  const ofStranger = await storedDataOf(`e-${strange}`)
  expect(ofStranger.find(({ record }) => record === `e-${victim}`)).toMatchObject({ sure: false, differs: ['email'] })
  const ofVictim = await storedDataOf(`m-${number}`)
  const sure = new Map(ofVictim.map((one) => [one.record, one.sure]))
  expect([sure.get(`e-${victim}`), sure.get(`e-${strange}`)]).toEqual([true, false])
  const byNumber = (await clerk.send(findPerson, { ssn: aMember().ssn })).data.result
  expect(byNumber.map(({ person }) => person).toSorted()).toEqual([`e-${strange}`, `m-${number}`])
})

test('never matches the stranger’s account to the member [D-7.06]', async () => {
  const { db } = server.deps
  await db.run(
    `insert into person (id, name, email, email_verified, role, subject_id, member_id, created_at, updated_at)
     values ('mal', 'M', $2, true, 'member', 700001, $1, now(), now())`,
    [number, mallory],
  )
  const sure = (await storedDataOf('a-mal')).filter((one) => one.sure).map(({ record }) => record)
  expect(sure).toEqual(expect.arrayContaining(['a-mal', `e-${strange}`]))
  expect(sure).not.toContain(`e-${victim}`)
  expect((await storedDataOf(`m-${number}`)).find(({ record }) => record === 'a-mal')).toMatchObject({
    sure: false,
    differs: ['email'],
  })
  await db.run(`delete from person where id = 'mal'`)
})

test('gives and erases uncertain records only on the operator’s confirmation, with a log entry [D-7.06] [D-1.14]', async () => {
  const chosen = { person: `e-${strange}`, records: [`e-${victim}`] }
  for (const call of [downloadPersonData, erasePerson] as const) {
    const { status, faults } = await clerk.send(call, {
      ...chosen,
      ...(call === downloadPersonData && { why: 'person' }),
    })
    expect([status, faults]).toEqual([
      422,
      [{ target_element: 'ownership_proof', error_message: chooseOwnershipProof }],
    ])
  }
  expect((await clerk.send(getStoredData, { person: `m-${number}` })).status).toBe(200)
  const response = await clerk.send(downloadPersonData, { ...chosen, why: 'person', ownership_proof: 'shown' })
  expect(response.status).toBe(200)
  const auditEntries = await server.deps.db.rows(
    `select details from audit_entry where event = 'person-data-exported' and enrollment_id = $1`,
    [victim],
  )
  expect(JSON.stringify(auditEntries)).toContain('"ownership_proof":"shown"')
})

test('treats a quote as its recipient’s: found and erased by their address only [D-7.06]', async () => {
  const { db, vault, storage } = server.deps
  const now = new Date('2026-11-10T12:00:00Z')
  const email_hash = vault.hash('carl@example.com', 'quote-email')
  const path = await storage.storeDocument({ enrollment_id: edward, name: 'quote-c', bytes: Buffer.from('for Carl') })
  await db.run(
    `insert into quote (enrollment_id, quote_id, sender_role, sender_id, sent_at, ends_at, name, masked_email, email_hash, said, carried)
     values ($1, 'c', 'rep', 10109, $2, $2, 'Carl Quoted', 'c***@example.com', $3, '{}', '{}')`,
    [edward, now, email_hash],
  )
  await db.run(
    `insert into outbox (enrollment_id, mail_id, event, kind, from_name, to_address, subject, text, html, created_at, attempts,
     next_attempt_at,
       attachment_path, attachment_name)
     values ($1, 'c', 'quote/c', 'quote', 'f', 'carl@example.com', 'Your quote', 'Hello Carl', '', $2, 0, null, $3, 'quote.pdf')`,
    [edward, now, path],
  )
  const page = await clerk.send(getOfficeEnrollment, { enrollment_id: edward })
  expect(page.status).toBe(200)
  expect(JSON.stringify(page.data)).not.toMatch(/c\*\*\*@example|Your quote/)

  const [person = ''] = (await found('edward@example.com')).map((one) => one.person)
  const records = (await storedDataOf(person)).filter(({ sure }) => sure).map(({ record }) => record)
  const file = String((await clerk.send(downloadPersonData, { person, records, why: 'person' })).bytes)
  expect(file).toContain('Edward')
  expect(file).not.toMatch(/carl|quote-c/i)
  expect(file).not.toContain(Buffer.from('for Carl').toString('base64'))

  const [carl] = await found('carl@example.com')
  expect(carl).toMatchObject({ person: `q-${edward}.c`, name: 'Carl Quoted', email: 'c***@example.com' })
  const theirs = await storedDataOf(carl?.person ?? '')
  expect(theirs.map(({ record, kind, sure }) => [record, kind, sure])).toEqual([[`q-${edward}.c`, 'quote', true]])
  const chosen = { person: carl?.person ?? '', records: [`q-${edward}.c`] }
  const his = String((await clerk.send(downloadPersonData, { ...chosen, why: 'person' })).bytes)
  expect(his).toContain(Buffer.from('for Carl').toString('base64'))
  expect(his).not.toContain('Edward')
  expect((await clerk.send(erasePerson, chosen)).status).toBe(200)
  expect(await found('carl@example.com')).toEqual([])
  expect(await storage.listDocuments(edward)).toEqual([])
  expect((await found('edward@example.com')).map((one) => one.person)).toEqual([person])
})
