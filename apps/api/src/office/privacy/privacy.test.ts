import { saveContactInfo } from '@openroll/contract/enroll/contact'
import { savePersonalInfo } from '@openroll/contract/enroll/personal'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { getFeedFile } from '@openroll/contract/office/carriers'
import { erasures, getErasureCertificate, openSealedRecords } from '@openroll/contract/office/erasures'
import {
  erasePerson,
  findPerson,
  getStoredData,
  downloadPersonData,
  downloadPersonPdf,
  searchByWhat,
} from '@openroll/contract/office/privacy'
import { saveEnrollment } from '@openroll/contract/resume/resume'
import { signIn } from '@openroll/contract/roles/sign-in'
import { getAgentMembers } from '@openroll/contract/roles/members'
import { aContact } from '@openroll/contract/samples/contact'
import { aMember } from '@openroll/contract/samples/member'
import { duties } from '@openroll/contract/duty-meanings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayOf } from '../../day-of.ts'
import { row, text, whole } from '../../db/row.ts'
import { lifetimes } from '../../lifetimes/lifetimes.ts'
import { removeExpired } from '../../lifetimes/expire.ts'
import { findOrphans } from '../../lifetimes/store.ts'
import { acceptedObligationsOf } from '../../testing/erase.ts'
import { operator } from '../../testing/operators.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { saveSteps, startEnrollment } from '../../testing/test-enrollment.ts'
import { erasureScope } from '../../vault/sealed-columns.ts'
import { scopeOf, finishErasures } from './erase.ts'
import { certificate } from '../erasures/certificate.ts'
import type { Brand } from '../../mail/layout.ts'
import { beginErasure, findErasure } from './erase-store.ts'
import { subjectOf } from './subject.ts'

const password = 'a harbor in the evening'
const tooLate = { status: 404 }
let server: TestApp
let clerk: Visitor
let [policies, unfinished, quoted, other]: [string[], string, string, string] = [[], '', '', '']
let member = ''

const submitted = async (
  plan: number,
  agent_id = 10109,
  said: Partial<ReturnType<typeof aMember>> = {},
  email?: string,
): Promise<string> => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [plan], agent_id })
  if (email === undefined && Object.keys(said).length === 0) await saveSteps(visitor, enrollment_id)
  else {
    await visitor.send(savePersonalInfo, { enrollment_id, ...aMember(said) })
    await visitor.send(saveContactInfo, { enrollment_id, ...aContact({ email_address: email ?? 'x@example.com' }) })
    await saveSteps(visitor, enrollment_id, { skip: ['primary_info', 'contact_info'] })
  }
  const { status, faults } = await visitor.send(saveReviewInfo, { enrollment_id })
  expect([status, faults]).toEqual([200, []])
  return enrollment_id
}

/** A person with two policies, an unfinished enrollment with a screenshot, a quote, an account and a lead; and another person. */
beforeAll(async () => {
  server = await openTestApp()
  clerk = await operator(server, ['service'])
  const { db, accounts, storage } = server.deps
  const now = new Date('2026-11-10T12:00:00Z')
  policies = [await submitted(1001), await submitted(2001)]
  other = await submitted(
    1001,
    10109,
    { first_name: 'Rosa', last_name: 'Park', ssn: '345-67-6789' },
    'rosa@example.com',
  )
  const visitor = server.visitor()
  unfinished = await startEnrollment(visitor, { plans: [2001] })
  await saveSteps(visitor, unfinished, { stop: 'agreement_info' })
  await visitor.send(saveEnrollment, {
    enrollment_id: unfinished,
    email: 'maria@example.com',
    tab: 'contact_info',
    typed: { answers: { address1: '12 Main' } },
  })
  await storage.storeScreenshot({ enrollment_id: unfinished, step: 'contact_info', png: Buffer.from('png'), now })
  quoted = await startEnrollment(server.visitor(), { plans: [1001] })
  await db.run(
    `insert into quote (enrollment_id, quote_id, sender_role, sender_id, sent_at, ends_at, name, masked_email, said, carried)
     values ($1, 'q', 'rep', 10109, $2, $2, 'María López-Núñez', 'm***@example.com', '{}', '{}')`,
    [quoted, now],
  )
  await db.run(
    `insert into outbox (enrollment_id, mail_id, event, kind, from_name, to_address, subject, text, html, created_at, attempts,
     next_attempt_at)
     values ($1, 'q', 'quote/q', 'quote', 'f', 'maria@example.com', 'Your quote', 'Hello Maria', '', $2, 0, null),
       ('nobody', 's', 'sign-up', 'sign-up', 'f', 'maria@example.com', 'Welcome', 'Hello Maria', '', $2, 0, null)`,
    [quoted, now],
  )
  await storage.storeDocument({ enrollment_id: quoted, name: 'quote-q', bytes: Buffer.from('pdf of the quote') })
  const attached = await storage.storeDocument({
    enrollment_id: 'nobody',
    name: 'quote-s',
    bytes: Buffer.from('pdf of a mail'),
  })
  await storage.storeDocument({ enrollment_id: 'nobody', name: 'quote-z', bytes: Buffer.from('pdf of another one') })
  await db.run(`update outbox set attachment_path = $1, attachment_name = 'quote.pdf' where mail_id = 's'`, [attached])
  await db.run(`insert into lead values ('lead1', 'María López-Núñez', '3125550142', 'maria@example.com', 'IL', $1)`, [
    now,
  ])
  const numbers = row({ user_id: whole })
  const { user_id } = await db.one(numbers, 'select user_id from enrollment where enrollment_id = $1', [policies[0]])
  await accounts.saveAccount({ role: 'member', id: user_id, name: 'María', email: 'maria@example.com' }, password)
  member = `m-${user_id}`
})
afterAll(() => server.close())

const found = async (given: Parameters<typeof clerk.send<typeof findPerson>>[1]) => {
  const { status, data } = await clerk.send(findPerson, given)
  expect(status).toBe(200)
  return data.result
}
const storedDataOf = async (person: string) => (await clerk.send(getStoredData, { person })).data
const countIn = async (table: string, id: string) =>
  (await server.deps.db.rows(`select 1 from ${table} where enrollment_id = $1`, [id])).length

describe('finding a person', () => {
  const maria = { last_name: 'lopez nunez', birthdate: '04/05/1980' }
  test('finds them by policy number, SSN, email, or name with birth date [D-7.06]', async () => {
    const { policy_id } = await server.deps.db.one(
      row({ policy_id: text }),
      'select policy_id from policy where enrollment_id = $1',
      [policies[1]],
    )
    for (const given of [
      { policy_id: policy_id.toLowerCase().replaceAll('-', '') },
      { ssn: '123-45-6789' },
      maria,
      { email: 'MARIA@example.com' },
    ]) {
      const people = await found(given)
      expect(people.find(({ person }) => person === member)).toMatchObject({
        name: 'María López-Núñez',
        email: 'm***@example.com',
      })
      // A member number may contain any digits.
      expect(JSON.stringify(people).replaceAll(/"person":"[^"]+"/g, '')).not.toMatch(/6789|maria@|Rosa/)
    }
  })

  test('names the field when there is too little to search by, and finds nobody for unknown values', async () => {
    const { status, faults } = await clerk.send(findPerson, { last_name: 'Park' })
    expect([status, faults[0]?.error_message]).toEqual([422, searchByWhat])
    expect((await clerk.send(findPerson, { policy_id: 'ABC' })).faults[0]?.target_element).toBe('policy_id')
    expect(await found({ ssn: '345-67-8999' })).toEqual([])
    expect((await clerk.send(getStoredData, { person: 'm-1' })).status).toBe(404)
    expect((await clerk.send(getStoredData, { person: 'p-x.member.y' })).status).toBe(404)
    expect((await clerk.send(getStoredData, { person: 'm-99999999999999999' })).status).toBe(404)
  })

  test('limits searches per operator, and logs them without the search terms [D-1.17, D-7.04]', async () => {
    await server.deps.db.run('update budget_use set used = 240 where budget = $1', ['person_searches_per_operator'])
    server.deps.spent.ahead.clear()
    expect((await clerk.send(findPerson, maria)).status).toBe(429)
    await server.forgetBudgets()
    const noted = await server.deps.db.rows(`select details from audit_entry where event = 'person-searched'`)
    expect(noted.length).toBeGreaterThan(3)
    expect(JSON.stringify(noted)).not.toMatch(/\b6789\b|nunez|\b1980\b/i)
  })

  test('is only available to service [D-1.08]', async () => {
    const wrong = await operator(
      server,
      duties.filter((duty) => duty !== 'service'),
    )
    for (const call of [findPerson, getStoredData, downloadPersonData, downloadPersonPdf, erasePerson]) {
      expect((await wrong.send(call, { person: member, records: ['e-x'] })).status).toBe(403)
      expect((await server.visitor().send(call, { person: member, records: ['e-x'] })).status).toBe(401)
    }
  })
})

test('lists everything stored about a person, and why each record is theirs [D-7.06]', async () => {
  const about = await storedDataOf(member)
  const of = (kind: string) => about.result.filter((one) => one.kind === kind)
  expect(of('policy').map(({ record, fate, sure }) => [record, fate, sure])).toEqual(
    [policies[1], policies[0]].map((id) => [`e-${id}`, 'sealed', true]),
  )
  expect(
    of('unfinished')
      .map(({ record }) => record)
      .toSorted(),
  ).toEqual([`e-${unfinished}`])
  expect(['account', 'lead', 'quote', 'mail'].map((kind) => of(kind).length)).toEqual([1, 1, 1, 1])
  expect(about.keeps_until).toBe('2036-11-10')
  const [draft] = of('unfinished').filter(({ record }) => record === `e-${unfinished}`)
  expect(draft?.held).toEqual(
    expect.arrayContaining([
      { place: 'step_typed', rows: 1 },
      { place: 'pictures', rows: 1 },
    ]),
  )
  expect(of('quote')[0]?.record).toBe(`q-${quoted}.q`)
  expect(JSON.stringify(about)).not.toContain(other)
  const byAccount = await storedDataOf(about.result.find(({ kind }) => kind === 'account')?.record ?? '')
  expect(byAccount.result.map(({ record }) => record).toSorted()).toEqual(
    about.result.map(({ record }) => record).toSorted(),
  )
})

test('gives a person all of their data, and only theirs, as JSON and as a tagged PDF [D-7.06]', async () => {
  const records = (await storedDataOf(member)).result.map(({ record }) => record)
  const json = await clerk.send(downloadPersonData, { person: member, records, why: 'person' })
  const said = String(json.bytes)
  for (const theirs of ['123456789', 'xxxxxxxxxxxx1111', '12 Main', 'Your quote', 'cG5n', 'López-Núñez', '3125550142'])
    expect(said).toContain(theirs)
  const base64 = (of: string) => Buffer.from(of).toString('base64')
  for (const theirs of ['pdf of the quote', 'pdf of a mail']) expect(said).toContain(base64(theirs))
  expect(said).not.toContain(base64('pdf of another one'))
  expect(said).not.toMatch(/Rosa|345676789|4111111111111111|Hello Maria|_hash"|_sealed"/)
  expect(JSON.parse(said).looked_at_by.length).toBeGreaterThan(0)
  const paper = await clerk.send(downloadPersonPdf, { person: member, records, why: 'acting' })
  expect(paper.headers['content-type']).toBe('application/pdf')
  expect(String(paper.bytes?.subarray(0, 5))).toBe('%PDF-')
  const read = await readPdf(paper.bytes ?? Buffer.alloc(0))
  const topics = read.tags.filter((tag) => tag.startsWith('H2 '))
  for (const topic of ['About you', 'Your plans', 'What you signed for policy', 'Unfinished enrollments'])
    expect(topics.join('\n')).toContain(`H2 ${topic}`)
  for (const topic of [
    'Your account',
    'Your request to work with us',
    'Emails and messages to you',
    'Who viewed or changed',
  ])
    expect(topics.join('\n')).toContain(`H2 ${topic}`)
  for (const told of ['xxx-xx-6789', 'xxxxxxxxxxxx1111', 'López-Núñez', '(312) 555-0142', 'a month'])
    expect(read.text).toContain(told)
  // Full numbers, column names and ISO dates appear only in the data file.
  expect(read.text).not.toMatch(/123456789|4111111111111111|_id|_cents|\d{4}-\d\d-\d\d/)
  expect(read.loose).toEqual([])
  expect(
    (await clerk.send(downloadPersonData, { person: member, records: [`e-${other}`], why: 'person' })).faults[0]
      ?.target_element,
  ).toBe('records')
  const noted = await server.deps.db.rows(
    `select 1 from audit_entry where event = 'person-data-exported' and enrollment_id = $1`,
    [policies[0]],
  )
  expect(noted.length).toBe(2)
})

test('names files sent to carriers and banks, with dates, in the record, the data file and the erasure [D-7.06]', async () => {
  const { db } = server.deps
  const made = new Date('2026-11-10T12:00:00Z')
  const [id = ''] = policies
  await db.run(
    `insert into carrier_feed (feed_id, carrier, number, mode, state, made_at) values ('acme-1', 'Acme', 1, 'changes', 'sent', $1)`,
    [made],
  )
  await db.run(
    `insert into coverage_sent (enrollment_id, place, carrier, record_hash, had_end, feed_id, sent_at)
     values ($1, 0, 'Acme', repeat('0', 64), false, 'acme-1', $2)`,
    [id, made],
  )
  await db.run(
    `insert into payment_batch (batch_id, number, state, through, made_on, made_at)
     values ('b7', 7, 'closed', '2026-12-01', '2026-11-10', $1)`,
    [made],
  )
  await db.run(
    `insert into payment (enrollment_id, payment_id, policy_id, kind, period, amount_cents, due_on, method, state, batch_id)
     values ($1, 'x-2612', 'x', 'first', '2026-12-01', 100, '2026-12-01', 'eft', 'batched', 'b7')`,
    [id],
  )
  const sent = ['Feed acme-1', 'Payment batch 7'].map((file) => ({
    file,
    made_at: expect.stringContaining('2026-11-10'),
    keeps_until: '2033-11-10',
  }))
  const { result } = await storedDataOf(member)
  expect(result.find(({ record }) => record === `e-${id}`)?.sent).toEqual(sent)
  const given = await clerk.send(downloadPersonData, { person: member, records: [`e-${id}`], why: 'person' })
  expect(JSON.parse(String(given.bytes)).records[0].sent).toEqual(sent)
})

test('erases a person once: seals legal records, removes everything else, and no longer finds them [D-7.06]', async () => {
  const { db, storage, vault, accounts } = server.deps
  const records = (await storedDataOf(member)).result.map(({ record }) => record)
  const accepted = await acceptedObligationsOf(clerk, member)
  const pressed = await Promise.all(
    Array.from({ length: 10 }, () => clerk.send(erasePerson, { person: member, records, accepted })),
  )
  expect(pressed.map(({ status }) => status)).toContain(200)
  expect((await db.rows('select 1 from erasure')).length).toBe(1)
  const noted = `select 1 from audit_entry where event = 'person-erased' and enrollment_id = $1`
  for (const id of policies) expect((await db.rows(noted, [id])).length).toBe(1)
  const again = await clerk.send(erasePerson, { person: member, records, accepted })
  expect([again.status, again.faults[0]?.error_message]).toEqual([
    409,
    expect.stringContaining('was already erased: certificate E-'),
  ])

  for (const { table } of lifetimes.filter(({ of, table }) => of !== undefined || table === 'enrollment'))
    for (const id of policies) expect([table, await countIn(table, id)]).toEqual([table, 0])
  for (const { table } of lifetimes.filter(({ of }) => of !== undefined))
    expect([table, await countIn(table, unfinished)]).toEqual([table, 0])
  for (const table of ['quote', 'outbox']) expect([table, await countIn(table, quoted)]).toEqual([table, 0])
  expect(
    await db.rows('select dob::text, zip, purged_at is not null as closed from enrollment where enrollment_id = $1', [
      unfinished,
    ]),
  ).toEqual([{ dob: '1900-01-01', zip: '00000', closed: true }])
  expect(await storage.listScreenshots(unfinished)).toEqual([])
  expect([await storage.listDocuments(quoted), await storage.listDocuments('nobody')]).toEqual([
    [],
    ['nobody/documents/quote-z.pdf'],
  ])
  expect(await db.rows('select 1 from lead')).toEqual([])
  expect(await db.rows(`select 1 from outbox where to_address = 'maria@example.com'`)).toEqual([])
  expect(await db.rows(`select 1 from member where user_id = $1`, [Number(member.slice(2))])).toEqual([])
  expect(await findOrphans(db)).toEqual([])
  expect(await accounts.hasPassword('maria@example.com', password)).toBe(false)

  for (const given of [
    { ssn: '123-45-6789' },
    { email: 'maria@example.com' },
    { last_name: 'López-Núñez', birthdate: '1980-04-05' },
  ])
    expect(await found(given)).toEqual([])
  const rep = server.visitor()
  await accounts.saveAccount({ role: 'rep', id: 10109, name: 'Dana', email: 'dana@example.com' }, password)
  await rep.send(signIn, { email: 'dana@example.com', password })
  const list = await rep.send(getAgentMembers, { agent_id: 10109 })
  expect(list.data.result.map(({ name }) => name)).toEqual(['Rosa Park'])

  const sealed = await db.many(
    row({ sealed: text, ends: text }),
    `select sealed, ends_at::text as ends from sealed_record order by 1`,
  )
  expect(sealed.map(({ ends }) => dayOf(ends, 'America/New_York'))).toEqual(['2036-11-10', '2036-11-10'])
  expect(JSON.stringify(sealed)).not.toMatch(/López|123456789/)
  const all = await db.rows('select to_jsonb(e) as kept from erasure e')
  expect(JSON.stringify(all)).not.toMatch(/López|maria|123456789/)
  expect(vault).toBeTruthy()
})

test('lists an erasure, certifies it without names, and opens sealed records for an authority with a log entry [D-7.06]', async () => {
  const { data } = await clerk.send(erasures.page, {})
  const [line] = data.result
  const erasure = await findErasure(server.deps.db, line?.erasure_id ?? '')
  const brand = { name: 'Acme', color: '', notice: '', phone: '', hours: '', url: '' } as unknown as Brand
  const says = JSON.stringify(erasure && certificate(brand, erasure, { timeZone: 'UTC' }))
  for (const file of ['Feed acme-1', 'Payment batch 7'])
    expect(says).toContain(`"${file}, created November 10, 2026","value":"Until November 10, 2033"`)
  expect(says).not.toMatch(/no longer keep|Card and account numbers/)
  expect(line).toMatchObject({
    policies: [expect.any(String), expect.any(String)],
    keeps_until: expect.any(String),
  })
  const erasure_id = line?.erasure_id ?? ''
  expect((await clerk.send(erasures.page, { policy_id: line?.policies[0]?.toLowerCase() ?? '' })).data.total).toBe(1)
  const paper = await clerk.send(getErasureCertificate, { erasure_id })
  expect([paper.status, paper.headers['content-disposition']]).toEqual([
    200,
    `attachment; filename="certificate-${erasure_id}.pdf"`,
  ])
  const given = `select 1 from audit_entry where event = 'certificate-downloaded' and details ->> 'erasure' = $1`
  expect((await server.deps.db.rows(given, [erasure_id])).length).toBe(1)
  const opened = String((await clerk.send(openSealedRecords, { erasure_id, why: 'claim' })).bytes)
  for (const signed of ['López-Núñez', '123456789', 'policy_snapshot']) expect(opened).toContain(signed)
  expect(opened).not.toMatch(/step_draft|payment_vault|4111111111111111/)
  expect((await server.deps.db.rows(`select 1 from audit_entry where event = 'sealed-record-opened'`)).length).toBe(2)
  expect(await clerk.send(openSealedRecords, { erasure_id: 'E-NONE', why: 'authority' })).toMatchObject(tooLate)
})

test('gives an erased person who returns a new member number and no earlier data [D-7.06]', async () => {
  const again = await submitted(1001)
  const { user_id } = await server.deps.db.one(
    row({ user_id: whole }),
    'select user_id from enrollment where enrollment_id = $1',
    [again],
  )
  expect(user_id).not.toBe(Number(member.slice(2)))
})

test('deletes sealed records on their date, not a day earlier [D-7.06]', async () => {
  const countLeft = async () => (await server.deps.db.rows('select 1 from sealed_record')).length
  await removeExpired(server.deps.db, new Date('2036-11-09T00:00:00Z'), 'all')
  expect(await countLeft()).toBe(2)
  await removeExpired(server.deps.db, new Date('2036-11-12T00:00:00Z'), 'all')
  expect(await countLeft()).toBe(0)
})

test('deletes files sent to carriers and banks after seven years, and keeps the fact that they were sent [D-7.06]', async () => {
  const { db } = server.deps
  const made = new Date('2026-11-10T12:00:00Z')
  await db.run(
    `insert into carrier_feed_file (feed_id, name, sealed, made_at) values ('acme-1', 'feed.csv', 'x', $1)`,
    [made],
  )
  await db.run(
    `insert into payment_file (batch_id, name, about, sealed, made_at) values ('b7', 'bank.ach', 'null', 'x', $1)`,
    [made],
  )
  const countLeft = async () =>
    (await db.rows('select 1 from carrier_feed_file union all select 1 from payment_file')).length
  await removeExpired(db, new Date('2033-11-09T00:00:00Z'), 'all')
  expect(await countLeft()).toBe(2)
  await removeExpired(db, new Date('2033-11-12T00:00:00Z'), 'all')
  expect(await countLeft()).toBe(0)
  expect((await db.rows(`select 1 from carrier_feed where feed_id = 'acme-1'`)).length).toBe(1)
  const asked = await (await operator(server, ['service'])).send(getFeedFile, { feed_id: 'acme-1', why: 'check' })
  expect([asked.status, asked.faults[0]?.error_message]).toEqual([404, 'We no longer have this file'])
})

test('finishes an interrupted erasure on the next run [D-7.06]', async () => {
  const { db, vault, storage } = server.deps
  const { user_id } = await db.one(row({ user_id: whole }), 'select user_id from enrollment where enrollment_id = $1', [
    other,
  ])
  const subject = await subjectOf({ db, vault }, `m-${user_id}`)
  const [now, keepSealedYears] = [new Date('2026-11-10T12:00:00Z'), 10]
  const scope = JSON.stringify(scopeOf([...(subject?.records.values() ?? [])]))
  const erasure_id = 'E-CUT'
  const scope_sealed = vault.seal(scope, erasureScope.context({ erasure_id }))
  await beginErasure(db, { erasure_id, operator_id: 1, held: [], policies: [], keeps_until: null, scope_sealed, now })
  const later = new Date(now.getTime() + 120_000)
  for (const stopAt of [
    'delete from step_draft',
    'delete from policy_number',
    'delete from member ',
    'update erasure',
  ]) {
    const cutting = <D extends typeof db>(inner: D): D => ({
      ...inner,
      run: (sql: string, values?: never) =>
        sql.startsWith(stopAt) ? Promise.reject(new Error('cut off')) : inner.run(sql, values),
      transaction: (work: never) => inner.transaction((tx) => (work as (tx: typeof db) => Promise<never>)(cutting(tx))),
    })
    await expect(
      finishErasures({ db: cutting(db), vault, storage, now: later, keepSealedYears }, 60_000),
    ).rejects.toThrow('cut off')
  }
  await finishErasures({ db, vault, storage, now: later, keepSealedYears }, 60_000)
  await finishErasures({ db, vault, storage, now: later, keepSealedYears }, 60_000)
  expect(await countIn('policy', other)).toBe(0)
  expect(
    await db.rows('select done_at is not null as done, scope_sealed from erasure where erasure_id = $1', [erasure_id]),
  ).toEqual([{ done: true, scope_sealed: null }])
  expect((await db.rows('select 1 from sealed_record where enrollment_id = $1', [other])).length).toBe(1)
})
