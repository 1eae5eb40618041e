import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallWith } from '../../testing/small-catalog.ts'
import { testDb, type TestDb } from '../../testing/test-database.ts'
import { importCatalog } from './import.ts'
import { plansOfVersion } from './plans-of-version.ts'
import { newestVersion } from './store.ts'

let db: TestDb
beforeAll(async () => {
  db = await testDb()
})
afterAll(() => db.drop())

test('the packed form and the files have the same plans, and name the same groups and portals [D-2.01]', async () => {
  const wellness = 'plans/lifestyle/7001-everyday-wellness.yaml'
  const choosy =
    'offered: { groups: [77, 3001], portals: [501] }\nblackout: [{ from: 2027-01-01, to: 2027-01-31, groups: [3002], message: No }]\n'
  await importCatalog(db, smallWith({ [wellness]: (text) => `${text}${choosy}` }), new Date('2026-11-10'))
  const newest = await newestVersion(db)
  if (newest === undefined) throw new Error('nothing was imported')
  const built = await plansOfVersion(db, newest)
  await db.run('delete from catalog_built')
  const read = await plansOfVersion(db, newest)
  expect(built.known).toEqual(read.known)
  expect(built.references).toEqual(read.references)
  expect(built.references.map(({ what, id }) => `${what} ${id}`)).toEqual([
    'portal 501',
    'group 77',
    'group 3001',
    'group 3002',
  ])
})
