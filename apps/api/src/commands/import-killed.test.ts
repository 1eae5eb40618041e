import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCatalogue } from '../catalogue/live.ts'
import { referenceFolder } from '../catalogue/reference.ts'
import { rateAt } from '../catalogue/rate-table.ts'
import { instead } from '../testing/changed-files.ts'
import { halves, killImports } from '../testing/killed-import.ts'
import { smallWith } from '../testing/small-catalogue.ts'
import { testDb, type TestDb } from '../testing/test-database.ts'

let db: TestDb
beforeAll(async () => {
  db = await testDb()
})
afterAll(() => db.drop())

/** The small catalogue with the wellness plan so many cents dearer. */
const dearer = (cents: number) => smallWith({ 'rates/sample-7001.csv': instead('9.95', `9.${10 + cents}`) })

test(
  'an import that is ended at any moment leaves nothing half: the old version is sold, or the whole new one [D-2.01]',
  { timeout: 120_000 },
  async () => {
    const { host, database, user } = db.settings
    const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
    const live = await openCatalogue({
      db,
      shipped: referenceFolder,
      now: () => new Date(),
      log: pino({ level: 'silent' }),
    })
    let sold = 0
    const { wrong } = await killImports({ db, url, rounds: 5, next: dearer }, async (round) => {
      await live.check()
      const rates = live.current().plans.get(7001)?.entries[0]?.rates
      const cents = (rates === undefined ? undefined : rateAt(rates, ['IO'])) ?? 0
      const before = sold
      sold = cents
      return cents === before || cents === 910 + round || (round === 1 && cents === 910) ? [] : [`sold at ${cents}`]
    })
    expect(wrong).toEqual([])
    live.stop()
  },
)

test('what would be half is seen as such', async () => {
  await db.run("insert into catalogue_file (hash, content) values ('nobody', 'x')")
  expect(await halves(db)).toEqual(['1 files of no version'])
  await db.run(
    "update catalogue_file set content = 'x' where hash = (select files -> 0 ->> 1 from catalogue_version limit 1)",
  )
  expect((await halves(db)).length).toBeGreaterThan(1)
})
