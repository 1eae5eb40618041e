import type { Call, InputOf, OutputOf } from '@openroll/contract/call'
import { getSentQuotes } from '@openroll/contract/cart/quote'
import { officeAccounts } from '@openroll/contract/office/accounts'
import { auditEntries } from '@openroll/contract/office/audit'
import { sentCoverages } from '@openroll/contract/office/carriers/results'
import { getCarriers } from '@openroll/contract/office/carriers'
import { catalogPlanChanges, catalogVersions } from '@openroll/contract/office/catalog/versions'
import { catalogPlans } from '@openroll/contract/office/catalog/plans'
import { officeGroups } from '@openroll/contract/office/directory/groups'
import { officeReps } from '@openroll/contract/office/directory/reps'
import { submittedEnrollments, unfinishedEnrollments } from '@openroll/contract/office/enrollments'
import { departedEmployees } from '@openroll/contract/office/worklist/departed'
import { erasures } from '@openroll/contract/office/erasures'
import { officeLeads } from '@openroll/contract/office/leads'
import { getLifetimes } from '@openroll/contract/office/lifetimes'
import { mails } from '@openroll/contract/office/mail'
import { getBatch, getMoney } from '@openroll/contract/office/money'
import { payments } from '@openroll/contract/office/money/payments'
import { siteChanges, siteList } from '@openroll/contract/office/sites'
import { getOfficeToday } from '@openroll/contract/office/today'
import { unpaidPolicies } from '@openroll/contract/office/worklist/unpaid'
import { rejectedCoverages, returnedPayments } from '@openroll/contract/office/worklist/worklist'
import { getEmployees } from '@openroll/contract/roles/employees'
import { getDrafts, getWorkspace } from '@openroll/contract/roles/workspace'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pino } from 'pino'
import { openCatalog } from '../../catalog/versions/live.ts'
import { referenceFolder } from '../../catalog/versions/reference.ts'
import { row, text } from '../../db/row.ts'
import { openDirectory } from '../../directory/live.ts'
import { referenceRecords } from '../../directory/reference.ts'
import { browserOf } from '../../testing/signed-in.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { testDb, type TestDb } from '../../testing/test-database.ts'
import { crowdMember } from './crowd.ts'
import { fillDemo, type Filled } from './fill.ts'

const { signal } = new AbortController()
let server: TestApp
let db: TestDb
let filled: Filled
const lives: { stop: () => void }[] = []
beforeAll(async () => {
  // Versions and revisions are in the database, as with the command.
  db = await testDb()
  const about = { db, log: pino({ level: 'silent' }), now: () => new Date('2026-11-10T12:00:00Z'), pollMs: 3_600_000 }
  const catalog = await openCatalog({ ...about, shipped: referenceFolder, demo: true, allowShipped: true })
  const first = referenceRecords
  const directory = await openDirectory({ ...about, first })
  lives.push(catalog, directory)
  server = await openTestApp({ db, catalog: catalog.current, directory: directory.current })
  filled = await fillDemo(server.deps, 240, { signal })
}, 580_000)
afterAll(async () => {
  for (const live of lives) live.stop()
  await server.close()
  await db.drop()
})

const signedIn = (email: string): Promise<Visitor> => browserOf(server, email, server.deps.config.demoPassword)
/** A call's answer for someone; a refusal fails the test. */
const callsAs = async (email: string) => {
  const browser = await signedIn(email)
  return async <C extends Call>(call: C, input: InputOf<C>): Promise<OutputOf<C>> => {
    const { status, data } = await browser.send(call, input)
    expect([call.path, status]).toEqual([call.path, 200])
    return data
  }
}
const ops = 'ops@harborview.example'

test('spreads the crowd over a year, a third in the last two weeks, without shared numbers or addresses', () => {
  const crowd = Array.from({ length: 2000 }, (_, at) => crowdMember(at, '2026-11-10'))
  const days = crowd.map(({ day }) => day).toSorted()
  expect([days[0]?.slice(0, 4), days.at(-1)]).toEqual(['2025', '2026-11-10'])
  expect(crowd.filter(({ day }) => day > '2026-10-27').length).toBeGreaterThan(600)
  const numbers = crowd.flatMap(({ member }) => [member.ssn, ...member.family.map(({ ssn }) => ssn)])
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(new Set(crowd.map(({ member }) => member.email)).size).toBe(2000)
  // A second run recognizes existing enrollments by these.
  expect(new Set(crowd.map(({ member: { zip, dob }, agent_id }) => `${zip} ${dob} ${agent_id}`)).size).toBe(2000)
  expect(new Set(crowd.map(({ stop }) => stop)).size).toBe(10)
  expect(new Set(crowd.map(({ policy }) => policy.tier)).size).toBe(3)
  expect(new Set(crowd.map(({ outcome }) => outcome)).size).toBe(5)
})

test('simulates a year through the public calls, with nothing refused', () => {
  expect(filled).toMatchObject({ failed: 0, undone: 0 })
  expect(filled.submitted).toBeGreaterThan(200)
  expect(filled.unfinished).toBeGreaterThan(8)
})

test('every console screen has something to show', async () => {
  const office = await callsAs(ops)
  const lists = {
    accounts: officeAccounts,
    audit: auditEntries,
    catalogPlans,
    catalogVersions,
    catalogPlanChanges,
    answers: sentCoverages,
    enrollments: submittedEnrollments,
    unfinished: unfinishedEnrollments,
    erasures,
    groups: officeGroups,
    leads: officeLeads,
    mail: mails,
    payments,
    reps: officeReps,
    returned: returnedPayments,
    rejected: rejectedCoverages,
    sites: siteList,
    siteChanges,
    unpaid: unpaidPolicies,
  } as const
  const empty: string[] = []
  for (const [name, list] of Object.entries(lists))
    if ((await office(list.page, {})).result.length === 0) empty.push(name)
  // Nothing was imported over the shipped catalog and directory, so there is no earlier version to compare.
  expect(empty).toEqual(['catalogPlanChanges', 'siteChanges'])
  expect((await office(getLifetimes, {})).result.length).toBeGreaterThan(0)
  const today = await office(getOfficeToday, {})
  expect(Object.values(today.enrollments ?? {}).filter((figure) => figure === 0)).toEqual([])
  expect([today.work.payment?.open, today.work.coverage?.open, today.mail?.failed].filter((many) => !many)).toEqual([])
})

test('past months are settled: batches closed and paid, some payments returned and resolved', async () => {
  const office = await callsAs(ops)
  const { batches, due, overdue } = await office(getMoney, {})
  expect(batches.length).toBeGreaterThan(11)
  const states = await Promise.all(batches.map(async ({ batch_id }) => (await office(getBatch, { batch_id })).states))
  // The latest batch has no results yet.
  expect(states.slice(1).flatMap((of) => of.filter(({ state }) => state === 'batched'))).toEqual([])
  const all = new Set(states.flatMap((of) => of.map(({ state }) => state)))
  expect([...all].toSorted()).toEqual(['batched', 'paid', 'retried', 'returned', 'written_off'])
  const dueNow = due.reduce((sum, { payments: many }) => sum + many, 0)
  const paid = states.flat().reduce((sum, { state, payments: many }) => sum + (state === 'paid' ? many : 0), 0)
  expect([dueNow * 4 < paid, overdue.payments * 4 < paid]).toEqual([true, true])
})

test('carriers got a feed each month and answered nearly all; coverages are in every state', async () => {
  const office = await callsAs(ops)
  const { feeds } = await office(getCarriers, {})
  expect(new Set(feeds.map(({ made_at }) => made_at.slice(0, 7))).size).toBeGreaterThan(9)
  const done = await office(rejectedCoverages.page, { show: 'done' })
  expect(done.result.length).toBeGreaterThan(0)
  const states = await server.deps.db.many(row({ state: text }), 'select distinct state from policy order by 1')
  expect(states.map(({ state }) => state)).toEqual([
    'accepted',
    'active',
    'canceled',
    'checked',
    'ended',
    'rejected',
    'sent',
    'submitted',
  ])
})

test('a rep has work: drafts at each step, quotes, pending consents, returns and endings', async () => {
  const rep = await callsAs('dana.reyes@example.com')
  const { asked: consents, endings, returned } = await rep(getWorkspace, {})
  const other = await (await callsAs('omar.quinn@example.com'))(getWorkspace, {})
  expect(new Set(consents.map(({ consent }) => consent))).toEqual(new Set(['waiting', 'agreed', 'declined']))
  expect([endings.length > 0, returned.length + other.returned.length > 0]).toEqual([true, true])
  const drafts = await Promise.all([1, 2, 3].map(async (page) => (await rep(getDrafts, { page })).result))
  expect(new Set(drafts.flat().map(({ step }) => step)).size).toBeGreaterThan(4)
  const { result, total } = await rep(getSentQuotes, {})
  expect([total, new Set(result.map(({ opened_at }) => opened_at === null)).size]).toEqual([8, 2])
})

test('a group’s roster has enrolled, unenrolled, reminded and unreminded employees', async () => {
  const admin = await callsAs('admin@bluewater.example')
  const { all, enrolled, result } = await admin(getEmployees, { group_id: 3001, show: 'missing' })
  expect([enrolled > 20, all - enrolled >= 45]).toEqual([true, true])
  expect(result.length).toBe(10)
  const reminded = await server.deps.db.rows('select 1 from group_employee where reminded_at is not null')
  const not = await server.deps.db.rows('select 1 from group_employee where reminded_at is null')
  expect([reminded.length >= 40, not.length >= 5]).toEqual([true, true])
})

test('some departed employees’ coverage has ended, and some waits for an operator', async () => {
  const office = await callsAs('ops@harborview.example')
  const { result: open } = await office(departedEmployees.page, {})
  const { result: done } = await office(departedEmployees.page, { show: 'done' })
  expect([open.length, done.length]).toEqual([2, 3])
  expect(open.every(({ plans }) => plans.length > 0)).toBe(true)
  expect((await office(getOfficeToday, {})).work.leaver?.open).toBe(2)
})

test('email goes to domains that nobody can own; most is sent, some is undeliverable', async () => {
  const shape = row({ to_address: text, stands: text })
  const sent = await server.deps.db.many(
    shape,
    `select to_address, case when sent_at is not null then 'sent' when next_attempt_at is null then 'given up' else 'waiting' end as stands
     from outbox`,
  )
  expect(sent.filter(({ to_address }) => !/[@.](example\.com|example)$/.test(to_address))).toEqual([])
  const many = Map.groupBy(sent, ({ stands }) => stands)
  expect([...many.keys()].toSorted()).toEqual(['given up', 'sent', 'waiting'])
  expect(many.get('sent')?.length).toBeGreaterThan(60)
})

test('a second run adds nobody and repeats nothing', async () => {
  const { db } = server.deps
  const tables = [
    'enrollment',
    'policy',
    'lead',
    'quote',
    'erasure',
    'group_employee',
    'payment_batch',
    'consent',
    `outbox where kind <> 'new-browser'`,
  ]
  const counts = () => Promise.all(tables.map(async (table) => (await db.rows(`select 1 from ${table}`)).length))
  const before = await counts()
  const again = await fillDemo(server.deps, 240, { signal })
  expect(again).toMatchObject({ submitted: 0, unfinished: 0, failed: 0, undone: 0 })
  // Signing in here sends new-browser emails.
  const unmailed = ({ figures }: Filled) => figures.filter((line) => !line.startsWith('Mail'))
  expect(unmailed(again)).toEqual(unmailed(filled))
  expect(await counts()).toEqual(before)
}, 300_000)
