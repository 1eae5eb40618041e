import { afterAll, beforeAll, expect, test } from 'vitest'
import { instead } from '../testing/changed-files.ts'
import { recordsWith } from '../testing/small-directory.ts'
import { testDb, type TestDb } from '../testing/test-database.ts'
import { keepRecords } from './import.ts'
import { compareSites } from './site-changes.ts'

const now = new Date('2026-11-10T12:00:00Z')
const { sites: shipped } = recordsWith({})
const changedBy = (change: (text: string) => string) =>
  compareSites(shipped, recordsWith({ 'sites.yaml': change }).sites)

let db: TestDb
beforeAll(async () => {
  db = await testDb()
})
afterAll(() => db.drop())

test.each<[string, (text: string) => string, object]>([
  [
    'a phone number',
    instead("phone: '5035550188'", "phone: '5035550199'"),
    { part: 'Contact', label: 'Phone', before: '(503) 555-0188', after: '(503) 555-0199' },
  ],
  [
    'the categories it sells',
    instead('[dental, vision, term_life]', '[dental, vision]'),
    { part: 'What it sells', label: 'Categories', gone: ['Term Life'] },
  ],
  [
    'a feature',
    instead("special: 'true'", "special: 'false'"),
    { part: 'Features', label: 'Specially branded', before: 'Yes', after: 'No' },
  ],
])('describes a revision’s site change in words: %s [D-2.01]', (_what, change, expected) => {
  const changes = changedBy(change)
  expect(changes.map(({ site_id, kind }) => [site_id, kind])).toEqual([['branded', 'changed']])
  expect(changes[0]?.fields).toHaveLength(1)
  expect(changes[0]?.fields[0]).toMatchObject(expected)
})

test('reports added and removed sites, and which one is the main one', () => {
  const [main, second, third] = shipped
  if (main === undefined || second === undefined || third === undefined) throw new Error('three sites are shipped')
  const changes = compareSites([main, second], [second, third])
  expect(changes.map(({ site_id, kind }) => [site_id, kind])).toEqual([
    [second.site_id, 'changed'],
    [third.site_id, 'added'],
    [main.site_id, 'removed'],
  ])
  expect(changes[0]?.fields[0]).toMatchObject({ label: 'Main site (all other hosts)', before: 'No', after: 'Yes' })
})

const storedChanges = () => db.rows('select revision, site_id, kind from directory_site_change order by change_id')
const unrecordedRevisions = async () =>
  (await db.rows('select revision from directory_revision where sites_unrecorded order by 1')).map(
    ({ revision }) => revision,
  )

test('an import stores its site changes, if there are any [D-2.01]', async () => {
  await keepRecords(db, recordsWith({}), now)
  await keepRecords(db, recordsWith({ 'groups.yaml': instead('3125550177', '3125550178') }), now)
  expect(await storedChanges()).toEqual([])
  await keepRecords(db, recordsWith({ 'sites.yaml': instead("phone: '5035550188'", "phone: '5035550199'") }), now)
  expect(await storedChanges()).toEqual([{ revision: 3, site_id: 'branded', kind: 'changed' }])
  expect(await unrecordedRevisions()).toEqual([])
})

test('if the old sites can’t be read, the import is stored anyway, marked as not recorded [D-2.01]', async () => {
  await db.run(`update directory_site set record = '{"name":"of another time"}' where site_id = 'branded'`)
  expect(await keepRecords(db, recordsWith({}), now)).toEqual({ revision: 4, unchanged: false })
  expect(await unrecordedRevisions()).toEqual([4])
  expect(await storedChanges()).toHaveLength(1)
})
