import { expect, test } from 'vitest'
import { importCatalog } from '../catalog/versions/import.ts'
import { referenceRecords } from '../directory/reference.ts'
import { smallCatalog } from '../testing/small-catalog.ts'
import { shippedDirectory } from '../testing/small-directory.ts'
import { testDb } from '../testing/test-database.ts'
import { firstDirectory } from './first-directory.ts'

test('a new database gets the shipped directory; in production it says what to do [D-2.01]', () => {
  expect(firstDirectory(true)).toEqual(referenceRecords())
  expect(() => firstDirectory(false)).toThrow('npm run directory -- import DIR')
})

test('an import refuses a catalog that still contains people, and says where they belong [D-2.01]', async () => {
  const db = await testDb()
  const files = new Map([...smallCatalog, ...shippedDirectory])
  const { faults } = await importCatalog(db, files, new Date('2026-11-10T12:00:00Z'))
  expect(faults.map(({ file }) => file)).toEqual([
    'groups.yaml',
    'portals.yaml',
    'referrals.yaml',
    'reps.yaml',
    'sites.yaml',
  ])
  expect(faults[0]?.reason).toContain('npm run directory -- import DIR')
  await db.drop()
})
