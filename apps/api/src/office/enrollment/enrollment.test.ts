import { getOfficeEnrollment, getStepPicture } from '@openroll/contract/office/enrollment/enrollment'
import { readHealthAnswers, revealSsn } from '@openroll/contract/office/enrollment/reveal'
import { aSignature } from '@openroll/contract/samples/signature'
import { duties } from '@openroll/contract/duty-meanings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDemoPeople } from '../../accounts/demo-people.ts'
import { browserOf } from '../../testing/signed-in.ts'
import { operator } from '../../testing/operators.ts'
import { submitted } from '../../testing/submitted.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

let server: TestApp
let service: Visitor
let auditor: Visitor
let id: string
const ssn = '219-45-6789'
const password = 'a harbor in the evening'
beforeAll(async () => {
  server = await openTestApp()
  service = await operator(server, ['service'])
  auditor = await operator(server, ['auditor'])
  id = await submitted(server, { plans: [1001], ssn })
  const png = Buffer.from(aSignature.split(',')[1] ?? '', 'base64')
  for (const [minute, step] of (['payment_info', 'contact_info', 'cart'] as const).entries())
    await server.deps.storage.storeScreenshot({
      enrollment_id: id,
      step,
      png,
      now: new Date(Date.UTC(2026, 10, 10, 12, minute)),
    })
})
afterAll(() => server.close())

const page = async (who = service) => (await who.send(getOfficeEnrollment, { enrollment_id: id })).data
const entries = async (event: string) =>
  server.deps.db.rows('select details from audit_entry where enrollment_id = $1 and event = $2', [id, event])

test('shows an enrollment: people with masked numbers, plans with prices and states, signed documents and their proof [D-1.07, D-1.08, D-7.07]', async () => {
  const pageData = await page()
  expect(pageData).toMatchObject({
    name: 'María López-Núñez',
    state: 'checked',
    signed: { proof: 'proved', signer: { name: 'María López-Núñez', as: 'applicant' }, consent: null },
    payment: { method: 'cc', hold: null },
    people: [{ role: 'member', ssn: 'xxx-xx-6789', birthdate: '1980-04-05' }],
    pictures: [
      { step: 'Cart', at: '2026-11-10T12:02:00.000Z' },
      { step: 'Contact Information', at: '2026-11-10T12:01:00.000Z' },
      { step: 'Billing Information', at: '2026-11-10T12:00:00.000Z' },
    ],
    may_act: true,
  })
  expect(pageData.contact).toContainEqual({ name: 'city', label: 'City', value: 'Chicago' })
  expect(pageData.coverages[0]).toMatchObject({ plan_id: 1001, state: 'checked', moves: ['send', 'cancel'] })
  expect(pageData.history.map(({ event, who }) => [event, who])).toEqual(
    expect.arrayContaining([['Submitted', 'The member']]),
  )
  expect(pageData.signed.texts.length).toBeGreaterThan(0)
  const text = JSON.stringify(pageData)
  expect(text).not.toContain('219456789')
  expect(text).not.toMatch(/\b4111/)
  expect((await entries('office-enrollment-read')).length).toBeGreaterThan(0)
})

test('names the rep who submitted an enrollment, and who consented [D-1.13, D-7.07]', async () => {
  await createDemoPeople(server.deps.accounts, password)
  const rep = await browserOf(server, 'dana.reyes@example.com', password)
  const enrollment_id = await submitted(server, { visitor: rep, agent_id: 10109, plans: [1001] })
  const { history, signed } = (await service.send(getOfficeEnrollment, { enrollment_id })).data
  expect(history.find(({ from }) => from === 'in-progress')).toMatchObject({
    event: 'Submitted',
    who: 'Dana Reyes',
  })
  expect(signed.consent).toMatchObject({ name: 'María López-Núñez', requested_by: 'Dana Reyes', way: 'signed' })
  expect(signed.signer).not.toBeNull()
})

test('says when an enrollment was erased, and names the certificate to operators with the duty [D-1.08, D-7.06]', async () => {
  await server.deps.db.run(
    `insert into sealed_record (enrollment_id, erasure_id, policy_id, sealed, sealed_at, ends_at)
     values ('gone', 'E7-K4M', 'OLD-OLD-OLD', 'x', '2026-11-10T03:00:00Z', '2036-11-09T12:00:00Z')`,
  )
  const notFoundError = async (who: Visitor, enrollment_id: string) => {
    const { status, faults } = await who.send(getOfficeEnrollment, { enrollment_id })
    return [status, faults[0]?.error_message]
  }
  const erased = 'This enrollment was erased on November 9, 2026'
  expect(await notFoundError(service, 'gone')).toEqual([404, `${erased} (certificate E7-K4M)`])
  expect(await notFoundError(auditor, 'gone')).toEqual([404, erased])
  expect(await notFoundError(service, 'never')).toEqual([404, 'This enrollment doesn’t exist or hasn’t been submitted'])
  const money = await operator(server, ['money'])
  expect((await notFoundError(money, 'gone'))[0]).toBe(403)
})

test('lets an auditor read it and change nothing [D-1.08]', async () => {
  const pageData = await page(auditor)
  expect(pageData.may_act).toBe(false)
  expect(pageData.coverages.flatMap(({ moves }) => moves)).toEqual([])
  const reveal = { enrollment_id: id, role: 'member', place: 0, why: 'I want to' } as const
  expect((await auditor.send(revealSsn, reveal)).status).toBe(403)
  expect((await auditor.send(readHealthAnswers, { enrollment_id: id, why: 'I want to' })).status).toBe(403)
})

test('reports content changed after signing [D-7.07]', async () => {
  const { db } = server.deps
  const other = await submitted(server, { plans: [1001] })
  await db.run(`update policy_snapshot set content = replace(content, 'Chicago', 'Boston') where enrollment_id = $1`, [
    other,
  ])
  expect((await service.send(getOfficeEnrollment, { enrollment_id: other })).data.signed.proof).toBe('changed')
})

test('returns a step’s screenshot and no other file [D-1.14]', async () => {
  const [picture] = (await page()).pictures
  const { status, bytes } = await service.send(getStepPicture, { enrollment_id: id, name: picture?.name ?? '' })
  expect([status, bytes?.subarray(1, 4).toString()]).toEqual([200, 'PNG'])
  for (const name of ['x.png', '../x', `../${id}/${picture?.name ?? ''}`])
    expect((await service.send(getStepPicture, { enrollment_id: id, name })).status).toBe(404)
})

test('shows a full Social Security number for a reason, with a log entry and a note [D-1.07, D-1.14]', async () => {
  const reveal = { enrollment_id: id, role: 'member', place: 0 } as const
  for (const why of [' ', '\u200B', '\u2800', '\u3164\u3164\u3164', '.']) {
    const refused = await service.send(revealSsn, { ...reveal, why })
    expect([why, refused.status, refused.faults[0]?.target_element]).toEqual([why, 422, 'why'])
  }
  const { data } = await service.send(revealSsn, { ...reveal, why: 'The carrier asks on the phone' })
  expect(data.ssn).toBe('219456789')
  expect(await entries('ssn-revealed')).toEqual([{ details: { role: 'member', place: 0 } }])
  expect((await page()).notes[0]?.text).toContain('The carrier asks on the phone')
  const storedRows = await server.deps.db.rows('select sealed from office_note where enrollment_id = $1', [id])
  expect(JSON.stringify(storedRows)).not.toContain('carrier')
  expect((await service.send(revealSsn, { ...reveal, place: 7, why: 'The carrier asks' })).status).toBe(404)
})

test('shows health answers only on request, with a reason [D-1.08]', async () => {
  const { status, data } = await service.send(readHealthAnswers, { enrollment_id: id, why: 'A complaint' })
  expect([status, data.result]).toEqual([200, []])
  expect(await entries('health-read')).toHaveLength(1)
})

test('shows whether the member or dependents answered health questions [D-1.08]', async () => {
  const hasHealthAnswers = async (enrollment_id: string) =>
    (await service.send(getOfficeEnrollment, { enrollment_id })).data.has_health
  expect(await hasHealthAnswers(id)).toBe(false)
  expect(await hasHealthAnswers(await submitted(server, { plans: [1001], tier: 'IF' }))).toBe(false)
  expect(await hasHealthAnswers(await submitted(server, { plans: [], underwritten: true }))).toBe(true)
})

test('returns 404 for unknown ids, and 403 without the duty [D-1.08]', async () => {
  expect((await service.send(getOfficeEnrollment, { enrollment_id: 'none' })).status).toBe(404)
  expect((await service.send(getOfficeEnrollment, { enrollment_id: '../x' })).status).toBe(404)
  const other = await operator(
    server,
    duties.filter((duty) => duty !== 'auditor' && duty !== 'service'),
  )
  expect((await other.send(getOfficeEnrollment, { enrollment_id: id })).status).toBe(403)
  expect((await server.visitor().send(getOfficeEnrollment, { enrollment_id: id })).status).toBe(401)
})

test('shows payments with dates and amounts, and their batch only to operators with the money duty [D-1.08, D-5.04]', async () => {
  const { db } = server.deps
  const paid = await submitted(server, { plans: [1001] })
  const rows = [
    ['first', 'paid', '2026-11-10', 'B1', '2026-11-10', null, '2026-11-12T09:00:00Z'],
    ['recurring', 'returned', '2026-12-28', 'B2', '2026-12-28', 'R01', '2027-01-02T09:00:00Z'],
    ['recurring', 'due', '2027-01-28', null, null, null, null],
  ]
  for (const [at, [kind, state, due, batch, taken, reason, settled]] of rows.entries())
    await db.run(
      `insert into payment (enrollment_id, payment_id, policy_id, kind, period, amount_cents, due_on, method, state, batch_id, taken_on,
       reason, settled_at)
       values ($id, $payment, 'X', $kind, '2026-12-01', 3885, $due, 'cc', $state, $batch, $taken, $reason, $settled)`,
      { id: paid, payment: `y${at}`, kind, due, state, batch, taken, reason, settled },
    )
  const readAs = async (who: Visitor) => (await who.send(getOfficeEnrollment, { enrollment_id: paid })).data
  const both = await operator(server, ['service', 'money'])
  const { payments, sees_money } = await readAs(both)
  expect(sees_money).toBe(true)
  expect(payments.map(({ kind, state, batch_id }) => [kind, state, batch_id])).toEqual([
    ['recurring', 'due', null],
    ['recurring', 'returned', 'B2'],
    ['first', 'paid', 'B1'],
  ])
  expect(payments[1]).toMatchObject({
    amount: '38.85',
    month: '2026-12',
    due_on: '2026-12-28',
    taken_on: '2026-12-28',
    settled_on: '2027-01-02',
    reason: 'R01',
  })
  for (const who of [service, auditor]) {
    const less = await readAs(who)
    expect(less.sees_money).toBe(false)
    expect(less.payments.map(({ batch_id }) => batch_id)).toEqual([null, null, null])
  }
  expect((await (await operator(server, ['money'])).send(getOfficeEnrollment, { enrollment_id: paid })).status).toBe(
    403,
  )
})

test('shows open work on the page: a returned payment, its assignee, and why nothing is charged [D-5.04]', async () => {
  const { db } = server.deps
  const enrollment_id = await submitted(server, { plans: [1001] })
  const read = async (who: Visitor) => (await who.send(getOfficeEnrollment, { enrollment_id })).data
  expect((await read(service)).waiting).toEqual([])
  await db.run(
    `insert into office_work (enrollment_id, work_id, kind, subject, reason, detail, since, assigned_to, last_day, done_at, done_how) values
     ($1, 'wait-1', 'payment', 'pay-1', 'R02', null, '2026-11-08T12:00:00Z', 9999, null, null, null),
     ($1, 'wait-2', 'coverage', '0', null, 'Zip code unknown', '2026-11-09T12:00:00Z', null, null, null, null),
     ($1, 'wait-3', 'leaver', 'left', null, null, '2026-11-09T13:00:00Z', null, '2026-11-30', null, null),
     ($1, 'done-1', 'coverage', '0', null, null, '2026-11-07T12:00:00Z', null, null, '2026-11-08T12:00:00Z', 'note')`,
    [enrollment_id],
  )
  await db.run(`update policy set payment_hold = 'returned', stop_reason = 'R02' where enrollment_id = $1`, [
    enrollment_id,
  ])
  const { waiting, payment, coverages } = await read(auditor)
  const nobodys = { assigned_to: null, yours: false, payment_id: null, plan_name: null, last_day: null }
  expect(waiting).toMatchObject([
    { ...nobodys, kind: 'payment', payment_id: 'pay-1', assigned_to: { id: 9999, name: 'Operator 9999' } },
    { ...nobodys, kind: 'coverage', plan_name: coverages[0]?.plan_name, said: 'Zip code unknown' },
    { ...nobodys, kind: 'leaver', last_day: '2026-11-30' },
  ])
  expect([payment.hold, payment.stopped]).toEqual(['returned', 'R02'])
})
