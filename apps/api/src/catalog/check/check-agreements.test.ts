import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDb, type TestDb } from '../../testing/test-database.ts'
import { faultText } from '../../data-files/check-fault.ts'
import { importCatalog } from '../versions/import.ts'
import { faultsOf, instead, smallWith, type Changes } from '../../testing/small-catalog.ts'
import { newestVersion } from '../versions/store.ts'

const file = 'agreements/plan-terms.yaml'
const record = 'agreements/versions.csv'
const other = instead('coverage starts on', 'coverage lasts from')
const rewordText: Changes[string] = (text) => text.replace('coverage starts on the day', 'coverage begins on the day')
const raiseVersion: Changes[string] = (text) =>
  instead('version: 2', 'version: 3')(instead('starts on', 'begins on')(text))

test('refuses a text that differs from the record under the same version, without a database [D-2.01]', () => {
  expect(faultsOf({ [file]: rewordText })).toEqual([
    `${file}:4:1 this text differs from version 2 of plan-terms in ${record}; a signed text can’t change: raise the version to 3`,
  ])
  expect(faultsOf({ [file]: (text) => text.replace('head: My plans', 'head: Our plans') })).toHaveLength(1)
})

test('a new version needs the record line that the error suggests [D-2.01]', () => {
  const [fault = '', ...more] = faultsOf({ [file]: raiseVersion })
  expect(more).toEqual([])
  const line = /^agreements\/plan-terms.yaml:2:1 .* has no line for this text: add (plan-terms,3,[0-9a-f]{64})$/.exec(
    fault,
  )
  expect(faultsOf({ [file]: raiseVersion, [record]: (text) => `${text}${line?.[1]}\n` })).toEqual([])
})

test('YAML line folding changes no text, and a catalog without a record has nothing to compare [D-2.01]', () => {
  expect(faultsOf({ [file]: instead('cost. My answers', 'cost.\n  My answers') })).toEqual([])
  expect(faultsOf({ [file]: rewordText, [record]: null })).toEqual([])
})

test('a record with a duplicate version, a missing column or a duplicate id is reported with its location [D-2.01]', () => {
  expect(faultsOf({ [record]: (text) => `${text}plan-terms,2,00\n` })).toEqual([
    `${record}:10:12 version plan-terms,2 is listed twice`,
  ])
  expect(faultsOf({ [record]: 'agreement_id,version\n' })).toEqual([`${record}:1:1 the column sha256 is missing`])
  expect(
    faultsOf({ 'agreements/life-statement.yaml': instead('life-statement', 'plan-terms'), [record]: null }),
  ).toContain(
    'agreements/plan-terms.yaml:1:1 the agreement plan-terms is already defined in agreements/life-statement.yaml',
  )
})

let db: TestDb
beforeAll(async () => {
  db = await testDb()
})
afterAll(() => db.drop())

test(
  'an import refuses a text that differs from any imported version of it, and accepts it as the next version [D-2.01]',
  { timeout: 240_000 },
  async () => {
    const now = new Date('2026-11-10T12:00:00Z')
    const none = { [record]: null }
    const importWith = async (changes: Changes) => {
      const { faults, version } = await importCatalog(db, smallWith(changes), now)
      return { version, faults: faults.map(faultText) }
    }
    expect(await importWith(none)).toEqual({ version: 1, faults: [] })
    const fault = (catalog: number, next: number) =>
      `${file}:4:1 this text differs from its version ${next - 1} in the imported catalog ${catalog}; ` +
      `a signed text can’t change: raise the version to ${next}`
    // Changing the record as well doesn't hide the change.
    for (const changes of [none, { [record]: 'agreement_id,version,sha256\n' }])
      expect((await importWith({ ...changes, [file]: rewordText })).version).toBeNull()
    expect(await importWith({ ...none, [file]: rewordText })).toEqual({ version: null, faults: [fault(1, 3)] })
    expect((await newestVersion(db))?.version).toBe(1)

    expect(await importWith({ ...none, [file]: raiseVersion })).toEqual({ version: 2, faults: [] })
    const withNextVersion: Changes[string] = (text) => other(text).replace('version: 2', 'version: 3')
    expect(await importWith({ ...none, [file]: withNextVersion })).toMatchObject({ version: null })
    // The old text may return under its own version; another text under it is refused, newest version or not.
    expect(await importWith(none)).toEqual({ version: 3, faults: [] })
    expect(await importWith({ ...none, [file]: withNextVersion })).toEqual({ version: null, faults: [fault(2, 4)] })
    expect(await importWith(none)).toEqual({ version: 3, faults: [] })
  },
)
