import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../db/pool.ts'
import { importCatalog } from '../catalog/versions/import.ts'
import { openCatalog } from '../catalog/versions/live.ts'
import { referenceFolder } from '../catalog/versions/reference.ts'
import { rateAt } from '../catalog/rate-table.ts'
import { newestVersion } from '../catalog/versions/store.ts'
import { instead } from '../testing/changed-files.ts'
import { halves, killImports } from '../testing/killed-import.ts'
import { smallWith } from '../testing/small-catalog.ts'
import { databaseUrl } from '../testing/database-url.ts'
import { testDb, type TestDb } from '../testing/test-database.ts'

let db: TestDb
beforeAll(async () => {
  db = await testDb()
})
afterAll(() => db.drop())

/** The small catalog with the wellness plan this many cents more expensive. */
const pricier = (cents: number) => smallWith({ 'rates/sample-7001.csv': instead('9.95', `9.${10 + cents}`) })

test('an import killed at any moment leaves the old version or the complete new one [D-2.01]', async () => {
  const url = databaseUrl(db)
  const live = await openCatalog({
    db,
    shipped: referenceFolder,
    now: () => new Date(),
    log: pino({ level: 'silent' }),
  })
  let sold = 0
  const { wrong } = await killImports({ db, url, rounds: 3, next: pricier }, async (round) => {
    await live.check()
    const rates = live.current().plans.get(7001)?.entries[0]?.rates
    const cents = (rates === undefined ? undefined : rateAt(rates, ['IO'])) ?? 0
    const before = sold
    sold = cents
    return cents === before || cents === 910 + round || (round === 1 && cents === 910) ? [] : [`sold at ${cents}`]
  })
  expect(wrong).toEqual([])
  live.stop()
})

/** A database whose connection ends before this statement. */
const endingAt = (given: Db, left: { statements: number }): Db => {
  const one =
    <Given extends unknown[], Made>(ask: (...values: Given) => Promise<Made>) =>
    (...values: Given): Promise<Made> => {
      left.statements -= 1
      return left.statements < 0 ? Promise.reject(new Error('ended')) : ask(...values)
    }
  return {
    ...given,
    run: one(given.run),
    rows: one(given.rows),
    many: (shape, sql, values) => one(() => given.many(shape, sql, values))(),
    maybe: (shape, sql, values) => one(() => given.maybe(shape, sql, values))(),
    one: (shape, sql, values) => one(() => given.one(shape, sql, values))(),
    transaction: (work) => given.transaction((tx) => work(endingAt(tx, left))),
  }
}

test('an import cut off before any of its statements leaves nothing incomplete [D-2.01]', async () => {
  const own = await testDb()
  await importCatalog(own, pricier(0), new Date())
  let done = false
  let statements = 0
  for (; !done; statements += 1) {
    done = await importCatalog(endingAt(own, { statements }), pricier(1), new Date()).then(
      () => true,
      () => false,
    )
    expect(await halves(own)).toEqual([])
    expect(await newestVersion(own)).toMatchObject({ version: done ? 2 : 1 })
  }
  expect(statements).toBeGreaterThan(5)
  await own.drop()
})

test('detects an incomplete version', async () => {
  await db.run("insert into catalog_file (hash, content) values ('nobody', 'x')")
  expect(await halves(db)).toEqual(['1 files of no version'])
  await db.run(
    "update catalog_file set content = 'x' where hash = (select files -> 0 ->> 1 from catalog_version limit 1)",
  )
  expect((await halves(db)).length).toBeGreaterThan(1)
})
