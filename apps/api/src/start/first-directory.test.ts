import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { importCatalogue } from '../catalogue/kept/import.ts'
import { openCatalogue } from '../catalogue/kept/live.ts'
import { referenceFolder } from '../catalogue/kept/reference.ts'
import { readFiles } from '../data-files/read-files.ts'
import { referenceRecords } from '../directory/reference.ts'
import { instead } from '../testing/changed-files.ts'
import { smallCatalogue } from '../testing/small-catalogue.ts'
import { storeBlob } from '../testing/stored-blob.ts'
import { directoryFilesWith } from '../testing/small-directory.ts'
import { testDb, type TestDb } from '../testing/test-database.ts'
import { firstDirectory } from './first-directory.ts'

const now = () => new Date('2026-11-10T12:00:00Z')
const log = pino({ level: 'silent' })
let db: TestDb
beforeEach(async () => {
  db = await testDb()
})
afterEach(() => db.drop())

/** A catalogue as it was stored before there was a directory: with sites, groups, reps, portals and referrals, none with a site_id. */
const before = (phone: string) =>
  new Map([
    ...smallCatalogue,
    ...directoryFilesWith({
      'sites.yaml': (text) => text.replaceAll(/- site_id: \w+\n {2}hosts/g, '- hosts'),
      'reps.yaml': instead('3125550109', phone),
    }),
  ])
const store = (version: number, files: ReadonlyMap<string, Buffer>) => storeBlob(db, version, files)

test('a database from before keeps selling from its newest catalogue, and takes its people from there [D-2.01]', async () => {
  await store(1, before('2175550101'))
  await store(2, before('2175550102'))
  const live = await openCatalogue({ db, shipped: referenceFolder, now, log, mayShip: false })
  expect([live.current().version, live.current().plans.has(1001)]).toEqual([2, true])
  live.stop()
  const records = await firstDirectory(db, false)
  expect(records.reps.find(({ agent_id }) => agent_id === 10109)?.phone).toBe('2175550102')
  expect(records.sites.map(({ site_id }) => site_id)).toEqual(['main', 'branded.localhost', 'lakeside'])
})

test('lists that cannot be read any more are passed over for older ones', async () => {
  await store(1, before('2175550101'))
  await store(2, new Map([...before('2175550102'), ['reps.yaml', Buffer.from('- { agent_id: x }\n')]]))
  const records = await firstDirectory(db, false)
  expect(records.reps.find(({ agent_id }) => agent_id === 10109)?.phone).toBe('2175550101')
})

test('a new database takes what ships, and in production says what to do [D-2.01]', async () => {
  await importCatalogue(db, readFiles(referenceFolder), now())
  expect(await firstDirectory(db, true)).toEqual(referenceRecords())
  await expect(firstDirectory(db, false)).rejects.toThrow('npm run directory -- import DIR')
})

test('an import refuses a catalogue that still has people in it, and says where they belong [D-2.01]', async () => {
  const { faults } = await importCatalogue(db, before('2175550101'), now())
  expect(faults.map(({ file }) => file)).toEqual([
    'groups.yaml',
    'portals.yaml',
    'referrals.yaml',
    'reps.yaml',
    'sites.yaml',
  ])
  expect(faults[0]?.reason).toContain('npm run directory -- import DIR')
})
