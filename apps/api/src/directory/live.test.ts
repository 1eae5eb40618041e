import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAgentLandingPageInfo } from '@openroll/contract/arrive/landing'
import { getExternalSiteDynamicInformation, getStates } from '@openroll/contract/arrive/site'
import { checkOffer, getPlanPricingDetail } from '@openroll/contract/shop/plan'
import { directoryFilesWith, recordsWith, shippedDirectory } from '../testing/small-directory.ts'
import { instead } from '../testing/changed-files.ts'
import { openTestApp } from '../testing/test-app.ts'
import { testDb, type TestDb } from '../testing/test-database.ts'
import { startEnrollment } from '../testing/test-enrollment.ts'
import { noReferences } from './check-references.ts'
import { importDirectory } from './import.ts'
import { openDirectory } from './live.ts'
import { referenceRecords } from './reference.ts'
import { newestRevision } from './store.ts'
import { readStoredDirectory } from './read-stored-directory.ts'
import { writeFiles } from './write-files.ts'

const now = () => new Date('2026-11-10T12:00:00Z')
const log = pino({ level: 'silent' })
const first = referenceRecords
const plans = noReferences

let db: TestDb
beforeAll(async () => {
  db = await testDb()
})
afterAll(() => db.drop())

test('the first start imports the directory once, however many processes start at once [D-2.01]', async () => {
  const all = await Promise.all(Array.from({ length: 3 }, () => openDirectory({ db, first, now, log })))
  expect(all.map((live) => live.current().revision)).toEqual([1, 1, 1])
  for (const live of all) live.stop()
  expect((await readStoredDirectory(db))?.records).toEqual(referenceRecords())
})

test('importing an export adds no revision, and a directory with a fault isn’t imported [D-2.01]', async () => {
  const exported = writeFiles(referenceRecords())
  const files = new Map([...exported].map(([name, text]) => [name, Buffer.from(text)]))
  expect(await importDirectory(db, files, { plans, now: now() })).toEqual({ faults: [], revision: 1, unchanged: true })
  const faulty = directoryFilesWith({ 'groups.yaml': instead("'3125550177'", "'312'") })
  const refused = await importDirectory(db, faulty, { plans, now: now() })
  expect([refused.revision, refused.faults.map(({ file, reason }) => [file, reason])]).toEqual([
    null,
    [['groups.yaml', 'phone: is not a ten-digit phone number']],
  ])
  expect((await newestRevision(db))?.revision).toBe(1)
})

test('refuses a directory that lacks a group or portal the plans refer to, or whose sites name unknown plans [D-2.01]', async () => {
  const references = [
    { what: 'group', id: 9, plan_id: 7001 },
    { what: 'portal', id: 504, plan_id: 7001 },
    { what: 'group', id: 77, plan_id: 7001 },
  ] as const
  const known = new Set<string | number>([1001, 1011, 2009, 3001, 1015, 1005, 1002, 2002])
  const refused = await importDirectory(db, shippedDirectory, { plans: { known, references }, now: now() })
  expect(refused.revision).toBeNull()
  const reasons = new Set(refused.faults.map(({ file, reason }) => `${file} ${reason}`))
  expect([...reasons]).toEqual([
    'sites.yaml there is no plan 2005',
    'groups.yaml group 9 is missing, but plan 7001 refers to it',
    'portals.yaml portal 504 is missing, but plan 7001 refers to it',
  ])
})

test('new phone numbers are live within seconds; catalog version, other ETags and offers stay [D-8.06] [D-2.06]', async () => {
  const live = await openDirectory({ db, first, now, log, pollMs: 50 })
  const server = await openTestApp({ db, directory: live.current })
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [] })
  const priced = async () => (await visitor.send(getPlanPricingDetail, { pid: 1001, enrollment_id })).data.plans[0]
  const hash = (await priced())?.hash ?? ''
  const rep = () => visitor.send(getAgentLandingPageInfo, { agent_id: 10109 })
  const before = await rep()
  expect(before.headers.etag).toBe('"catalog-1-directory-1"')

  const files = directoryFilesWith({
    'reps.yaml': instead('3125550109', '7735550109'),
    'sites.yaml': instead('3125550100', '7735550100'),
  })
  expect(await importDirectory(db, files, { plans, now: now() })).toMatchObject({ faults: [], revision: 2 })
  await expect.poll(() => live.current().revision).toBe(2)

  const after = await visitor.send(
    getAgentLandingPageInfo,
    { agent_id: 10109 },
    { 'if-none-match': String(before.headers.etag) },
  )
  expect([after.status, after.data.result.display_phone]).toEqual([200, '7735550109'])
  expect(after.headers.etag).toBe('"catalog-1-directory-2"')
  const site = await visitor.send(getExternalSiteDynamicInformation, { site_domain: btoa('localhost') })
  expect(site.data.result).toContainEqual({ key: 'phone', value: '7735550100' })
  const states = await visitor.send(getStates, {}, { 'if-none-match': '"catalog-1"' })
  expect([states.status, states.headers.etag]).toEqual([304, '"catalog-1"'])
  expect((await priced())?.hash).toBe(hash)
  expect((await visitor.send(checkOffer, { hash })).data.status).toBe(true)
  live.stop()
  await server.close()
})

test('validates stored records: a corrupted one stops the start and leaves the live directory [D-2.01]', async () => {
  const live = await openDirectory({ db, first, now, log })
  await db.run(`update directory_rep set record = '{"agent_id": 1}' where agent_id = 10110`)
  await db.run('insert into directory_revision (revision, checksum, imported_at) values (3, $1, $2)', ['x', now()])
  await expect(live.check()).rejects.toThrow('first_name')
  expect(live.current().rep(10110)?.first_name).toBe('Omar')
  live.stop()
  await expect(openDirectory({ db, first, now, log })).rejects.toThrow('first_name')
})

test('stores thousands of groups and finds them by id, code, landing name and part of their name', async () => {
  const own = await testDb()
  const shipped = recordsWith({})
  const [pattern] = shipped.groups
  if (pattern === undefined) throw new Error('the shipped directory has groups')
  const more = Array.from({ length: 5000 }, (_, at) => ({
    ...pattern,
    gid: 100_000 + at,
    gname: `Company ${at}`,
    gcode: `CODE${at}`,
    landing_url: `company-${at}`,
  }))
  const many = { ...shipped, groups: [...shipped.groups, ...more] }
  const live = await openDirectory({ db: own, first: () => many, now, log })
  const directory = live.current()
  expect(directory.group(104_999)?.gname).toBe('Company 4999')
  expect(directory.groupByCode(' code4998 ')?.gid).toBe(104_998)
  expect(directory.landingOwner('Company-4997')).toEqual({ type: 'group', id: 104_997 })
  expect(directory.groupsNamed('company 499').map(({ gid }) => gid)).toHaveLength(11)
  live.stop()
  await own.drop()
})
