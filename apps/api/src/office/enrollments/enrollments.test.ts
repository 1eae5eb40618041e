import { moveCoverage } from '@openroll/contract/office/enrollment/actions'
import { getOfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { getFilterNames } from '@openroll/contract/office/filter-names'
import { submittedEnrollments, unfinishedEnrollments } from '@openroll/contract/office/enrollments'
import { duties } from '@openroll/contract/duty-meanings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from '../../testing/operators.ts'
import { submitted } from '../../testing/submitted.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { saveSteps, startEnrollment } from '../../testing/test-enrollment.ts'

let server: TestApp
let service: Visitor
let ana: string
let zoe: string
beforeAll(async () => {
  server = await openTestApp()
  service = await operator(server, ['service'])
  ana = await submitted(server, { plans: [1001], names: { first_name: 'Ána', last_name: 'O’Neil' } })
  zoe = await submitted(server, { plans: [2001], names: { first_name: 'Zoe', last_name: 'Abbott' }, zip: '60602' })
})
afterAll(() => server.close())

const { page, csv } = submittedEnrollments
const read = async (filters: Parameters<typeof service.send<typeof page>>[1]) => {
  const { status, data, faults } = await service.send(page, filters)
  expect(faults).toEqual([])
  expect(status).toBe(200)
  return data.result
}
const idsOf = async (filters: Parameters<typeof service.send<typeof page>>[1]) =>
  (await read(filters)).map(({ enrollment_id }) => enrollment_id)

test('lists submitted enrollments with their states, last changed first [D-1.08]', async () => {
  expect(await idsOf({})).toEqual([zoe, ana])
  expect((await read({}))[0]).toMatchObject({
    name: 'Zoe Abbott',
    state: 'checked',
    hold: null,
    plans: [expect.any(String)],
    starts_on: '2026-12-01',
    payment_method: 'cc',
  })
})

test('finds a member by a complete phone number in any format, not by a part', async () => {
  const { db } = server.deps
  const [kept] = await db.rows(
    `select p.phone_said, d.answers ->> 'phone_number' as phone from policy p join step_draft d on d.enrollment_id = p.enrollment_id
     where p.enrollment_id = $1 and d.step = 'contact_info'`,
    [zoe],
  )
  expect(kept?.phone_said).toBe(kept?.phone)
  await db.run(`update policy set phone_said = '7735550199' where enrollment_id = $1`, [zoe])
  for (const search of ['7735550199', '(773) 555-0199', '+1 773 555 0199'])
    expect(await idsOf({ search })).toEqual([zoe])
  for (const search of ['5550199', '773555']) expect(await idsOf({ search })).toEqual([])
  const answered = JSON.stringify(await read({ search: '7735550199' }))
  expect(answered).not.toContain('7735550199')
})

test.each([
  ['submitted', 'likely-duplicate', true],
  ['active', 'returned', true],
  ['ended', 'returned', true],
  ['ended', 'likely-duplicate', false],
  ['canceled', 'likely-duplicate', false],
  ['canceled', 'returned', false],
] as const)(
  'shows coverage that is %s with hold %s as on hold: %s, in the filter and the row',
  async (state, hold, held) => {
    const { db } = server.deps
    await db.run('update policy set state = $2, payment_hold = $3 where enrollment_id = $1', [zoe, state, hold])
    expect(await idsOf({ hold })).toEqual(held ? [zoe] : [])
    const row = (await read({ agent_id: '10109' })).find(({ enrollment_id }) => enrollment_id === zoe)
    expect(row?.hold).toBe(held ? hold : null)
    await db.run("update policy set state = 'checked', payment_hold = null where enrollment_id = $1", [zoe])
  },
)

test('finds a member by the beginning of their current email address', async () => {
  const [address] = await server.deps.db.rows('select email_said from policy where enrollment_id = $1', [zoe])
  const said = String(address?.email_said)
  expect(said).toContain('@')
  expect(await idsOf({ search: said.toUpperCase() })).toContain(zoe)
  expect(await idsOf({ search: `x${said}` })).toEqual([])
})

test('sorts by last name and by submission', async () => {
  expect(await idsOf({ sort: 'name', order: 'asc' })).toEqual([zoe, ana])
  expect(await idsOf({ sort: 'submitted_at', order: 'asc' })).toEqual([ana, zoe])
})

test.each([
  ['the beginning of a last name, ignoring accents', { search: 'o’NE' }, () => [ana]],
  ['a first and last name', { search: 'ana o' }, () => [ana]],
  ['a last name and a first name, without the comma', { search: 'O’Neil a' }, () => [ana]],
  ['an unknown name', { search: 'nobody' }, () => []],
  ['a state', { state: 'checked' }, () => [zoe, ana]],
  ['a state with no enrollments', { state: 'rejected' }, () => []],
  ['a plan', { plan_id: '2001' }, () => [zoe]],
  ['the payment method', { payment_method: 'eft' }, () => []],
  ['the hold', { hold: 'likely-duplicate' }, () => []],
  ['the site', { site_id: 'nowhere' }, () => []],
  ['the rep', { agent_id: '10109' }, () => [zoe, ana]],
  ['the group', { group_id: '77' }, () => [zoe, ana]],
  ['a start date', { from: '11/10/2026' }, () => [zoe, ana]],
  ['a later start date', { from: '11/11/2026' }, () => []],
  ['an end date', { to: '11/09/2026' }, () => []],
  ['the submission date', { from: '11/10/2026', to: '11/10/2026', sort: 'submitted_at' }, () => [zoe, ana]],
  ['the assignee', { assigned_to: '5' }, () => []],
] as const)('filters by %s', async (_, filters, expected) => {
  expect(await idsOf(filters)).toEqual(expected())
})

test('finds a policy by its number in any format', async () => {
  const [row] = await read({ search: 'zoe' })
  expect(await idsOf({ search: (row?.policy_id ?? '').toLowerCase().replaceAll('-', ' ') })).toEqual([zoe])
})

test('exports one line per enrollment, and logs whose data it shows [D-1.14]', async () => {
  const { bytes } = await service.send(csv, { sort: 'name', order: 'asc' })
  const lines = String(bytes).trim().split('\r\n')
  expect(lines[1]).toMatch(/^Zoe Abbott,[^,]+,Checked,/)
  expect(lines).toHaveLength(3)
  const auditEntries = await server.deps.db.rows(
    `select 1 from audit_entry where event = 'office-list-read' and enrollment_id = $1 and user_id is not null`,
    [ana],
  )
  expect(auditEntries.length).toBeGreaterThan(0)
})

test('lists enrollments in progress with their last step and masked contact details only [D-1.14]', async () => {
  const visitor = server.visitor()
  const begun = await startEnrollment(visitor, { plans: [1001] })
  const far = await startEnrollment(server.visitor(), { plans: [1001] })
  const other = server.visitor()
  const third = await startEnrollment(other, { plans: [1001] })
  await saveSteps(other, third, { stop: 'agreement_info' })
  const rows = async (filters: object) => (await service.send(unfinishedEnrollments.page, filters)).data.result
  expect((await rows({})).map(({ enrollment_id, reached }) => [enrollment_id, reached])).toEqual([
    [third, 'contact_info'],
    [far, 'cart'],
    [begun, 'cart'],
  ])
  expect((await rows({ reached: 'contact_info' })).map(({ enrollment_id }) => enrollment_id)).toEqual([third])
  expect((await rows({ from: '11/11/2026' })).length).toBe(0)
  expect((await rows({ to: '11/10/2026' })).length).toBe(3)
  const all = await rows({})
  expect(all.map(({ contact }) => contact)).toEqual([
    ['m***@example.com', expect.stringMatching(/^x{6}\d{4}$/)],
    [],
    [],
  ])
  expect(JSON.stringify(all)).not.toMatch(/López|maria@/)
  const { db } = server.deps
  const call = unfinishedEnrollments.page.path
  const read = `select 1 from audit_entry where event = 'office-list-read' and call = $1 and enrollment_id = $2`
  expect((await db.rows(read, [call, third])).length).toBeGreaterThan(0)
  expect((await service.send(unfinishedEnrollments.csv, {})).status).toBe(200)
})

test('only lets the service and auditor duties read the lists [D-1.08]', async () => {
  const auditor = await operator(server, ['auditor'])
  const other = await operator(
    server,
    duties.filter((duty) => duty !== 'auditor' && duty !== 'service'),
  )
  for (const list of [submittedEnrollments, unfinishedEnrollments])
    for (const call of [list.page, list.csv]) {
      expect((await server.visitor().send(call, {})).status).toBe(401)
      expect((await other.send(call, {})).status).toBe(403)
      expect((await auditor.send(call, {})).status).toBe(200)
    }
})

test('returns names and numbers of reps, groups and plans to operators who see enrollments [D-1.08]', async () => {
  const service = await operator(server, ['service'])
  const { data } = await service.send(getFilterNames, {})
  expect(data.reps).toContainEqual({ number: 10109, name: 'Dana Reyes' })
  expect(data.groups).toContainEqual({ number: 3001, name: 'Bluewater Logistics' })
  expect(data.plans.find(({ number }) => number === 1001)?.name).toContain('Dental')
  expect(data.groups.map(({ name }) => name)).toEqual(
    data.groups.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other, 'en')),
  )
  expect((await (await operator(server, ['money'])).send(getFilterNames, {})).status).toBe(403)
})

test('marks canceled plans, and shows the monthly cost without them', async () => {
  const both = await submitted(server, { plans: [1001, 2001], names: { first_name: 'Kira', last_name: 'Chen' } })
  const listedRow = async () => (await read({})).find(({ enrollment_id }) => enrollment_id === both)
  const sold = await listedRow()
  const plans = [{ place: 0, state: 'checked' as const }]
  const move = {
    enrollment_id: both,
    act_id: 'cancel-dental',
    event: 'cancel' as const,
    plans,
    reason: 'asked' as const,
  }
  expect((await service.send(moveCoverage, move)).status).toBe(200)
  const left = await listedRow()
  const [dental, vision] = sold?.plans ?? []
  expect(left?.plans).toEqual([`${dental} (canceled)`, vision])
  expect(left?.monthly).not.toBe(sold?.monthly)
  const { payment } = (await service.send(getOfficeEnrollment, { enrollment_id: both })).data
  expect(left?.monthly).toBe(payment.monthly)
})
