import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getPlanPricingDetail } from '@openroll/contract/shop/plan'
import { writeCatalog } from '../../testing/country/country.ts'
import { fewZips, smallCatalog } from '../../testing/small-catalog.ts'
import { testDb, type TestDb } from '../../testing/test-database.ts'
import { startEnrollment } from '../../testing/test-enrollment.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { storeUnchecked } from '../../testing/store-unchecked.ts'
import { checksumOf } from './file-hash.ts'
import { importCatalog } from './import.ts'
import { openCatalog } from './live.ts'
import type { DataFiles } from '../../data-files/read-files.ts'
import { referenceFolder } from './reference.ts'
import { filesOf, newestVersion } from './store.ts'

/** A small 'shipped' catalog that builds in milliseconds. */
const shipped = smallCatalog
const folder = mkdtempSync(join(tmpdir(), 'openroll-live-'))
const rates = 'rates/fedvip-2026-dental.csv'
const now = () => new Date('2026-11-10T12:00:00Z')
const log = pino({ level: 'silent' })

/** The shipped catalog with one changed file. */
const withChange = (path: string, change: (text: string) => string): DataFiles =>
  new Map([...shipped, [path, Buffer.from(change((shipped.get(path) ?? Buffer.of()).toString('utf8')))]])

/** Every dental rate up by $26 a month, which is $12 every two weeks. */
const pricierBy26 = (text: string): string =>
  text.replaceAll(/^(.*?,.*?,\w+),([\d.,]+)$/gm, (_, row: string, amounts: string) => {
    const more = amounts.split(',').map((amount, at) => (Number(amount) + (at < 3 ? 12 : 26)).toFixed(2))
    return [row, ...more].join(',')
  })

let db: TestDb
beforeAll(async () => {
  writeCatalog(folder, shipped)
  db = await testDb()
})
afterAll(async () => {
  await db.drop()
  rmSync(folder, { recursive: true })
})

describe('a catalog in the database', () => {
  test('is the shipped one after the first start, however many processes start at once [D-2.01]', async () => {
    const logLines: string[] = []
    const logger = pino({ level: 'info' }, { write: (line: string) => void logLines.push(line) })
    const all = await Promise.all(
      Array.from({ length: 3 }, () => openCatalog({ db, shipped: folder, now, log: logger })),
    )
    expect(logLines.filter((line) => line.includes('a catalog was built'))).toHaveLength(1)
    expect(all.map((live) => live.current().version)).toEqual([1, 1, 1])
    for (const live of all) live.stop()
    expect(await newestVersion(db)).toEqual({ version: 1, checksum: checksumOf(shipped) })
    const [built] = await db.rows('select count(distinct checksum) as count from catalog_built')
    expect(built).toEqual({ count: 1 })
    expect(checksumOf(await filesOf(db, 1))).toBe(checksumOf(shipped))
  })

  test('loads in packed form; a damaged or missing one is rebuilt and sells the same', async () => {
    // The full catalog, since the small one fits in a single part.
    const own = await testDb()
    const startCatalog = async () => {
      const logLines: string[] = []
      const logger = pino({ level: 'info' }, { write: (line: string) => void logLines.push(line) })
      const live = await openCatalog({ db: own, shipped: referenceFolder, now, log: logger })
      live.stop()
      const plan = live.current().plans.get(1001)
      return {
        built: logLines.filter((line) => line.includes('was built')).length,
        plan: JSON.stringify(plan?.texts),
        told: logLines,
      }
    }
    const first = await startCatalog()
    expect(first.built).toBe(1)
    await own.run("update catalog_built set content = overlay(content placing '\\x00'::bytea from 2000) where part = 0")
    const damaged = await startCatalog()
    expect(damaged.told.join()).toContain('is damaged; rebuilding it')
    expect([damaged.built, damaged.plan]).toEqual([1, first.plan])
    await own.run('delete from catalog_built where part = 1')
    expect((await startCatalog()).built).toBe(1)
    await own.run('delete from catalog_built')
    expect((await startCatalog()).built).toBe(1)
    expect((await startCatalog()).built).toBe(0)
    await own.drop()
  })

  test('stores changed files and the packed form [D-2.01]', async () => {
    const own = await testDb()
    const counts = async () =>
      (
        await own.rows(
          'select (select count(*) from catalog_file) as files, (select count(distinct checksum) from catalog_built) as built',
        )
      )[0]
    await importCatalog(own, shipped, now())
    expect(await counts()).toEqual({ files: new Set([...shipped.values()].map(String)).size, built: 1 })
    const pricier = withChange(rates, pricierBy26)
    await importCatalog(own, pricier, now())
    expect(await counts()).toEqual({ files: new Set([...shipped.values()].map(String)).size + 1, built: 2 })
    expect(checksumOf(await filesOf(own, 2))).toBe(checksumOf(pricier))
    expect(checksumOf(await filesOf(own, 1))).toBe(checksumOf(shipped))
    await own.drop()
  })

  test('adds no version if nothing has changed or it has a fault [D-2.01]', async () => {
    expect(await importCatalog(db, shipped, now())).toEqual({ faults: [], version: 1, unchanged: true })
    const faulty = await importCatalog(
      db,
      withChange(rates, (text) => `${text}nonsense,1,2\n`),
      now(),
    )
    expect(faulty.version).toBeNull()
    expect(faulty.faults[0]).toMatchObject({ file: rates, line: expect.any(Number) })
    expect((await newestVersion(db))?.version).toBe(1)
  })
})

test('a running server sells at the new price without a restart, and keeps the old version if the new one can’t be built [D-2.01]', async () => {
  const live = await openCatalog({ db, shipped: folder, now, log, pollMs: 50 })
  const server = await openTestApp({ db, catalog: live.current })
  const visitor = server.visitor()
  const zip = /^(\d{5}),[^,]*,IL,/m.exec(fewZips())?.[1] ?? ''
  const enrollment_id = await startEnrollment(visitor, { plans: [], zip })
  const price = async () =>
    (await visitor.send(getPlanPricingDetail, { pid: 1001, enrollment_id })).data.plans[0]?.plan_price
  const before = await price()
  expect(before).toMatch(/^\d+\.\d\d$/)

  const pricier = withChange(rates, pricierBy26)
  expect(await importCatalog(db, pricier, now())).toMatchObject({ faults: [], version: 2 })
  await expect.poll(price).toBe((Number(before) + 26).toFixed(2))
  expect(live.current().version).toBe(2)

  await storeUnchecked(db, 3, new Map(), 'x')
  await live.check()
  expect(live.current().version).toBe(2)
  live.stop()

  const restarted = await openCatalog({ db, shipped: folder, now, log })
  expect(restarted.current().version).toBe(2)
  restarted.stop()
  await server.close()
})

test('what the product can’t sell is not imported, and never goes live [D-2.12]', async () => {
  const own = await testDb()
  const live = await openCatalog({ db: own, shipped: folder, now, log })
  const asking = withChange('plans/rx/7101-medicine-savings.yaml', (text) => `${text}addedWith: 7001\n`)
  const refused = await importCatalog(own, asking, now())
  expect(refused.faults.map(({ file, reason }) => [file, reason])).toEqual([
    ['plans/rx/7101-medicine-savings.yaml', expect.stringContaining('only a plan with the flag prudential')],
  ])
  await storeUnchecked(own, 2, asking)
  await live.check()
  expect(live.current().version).toBe(1)
  live.stop()
  const restarted = await openCatalog({ db: own, shipped: folder, now, log })
  expect(restarted.current().version).toBe(1)
  restarted.stop()
  await own.drop()
})

test('if no stored catalog can be built, a demo uses the shipped one, and other servers say what to do [D-2.01]', async () => {
  const old = await testDb()
  await storeUnchecked(old, 1, new Map(), 'old')
  const open = (demo: boolean) => openCatalog({ db: old, shipped: folder, now, log, demo })
  await expect(open(false)).rejects.toThrow('import one with npm run catalog -- import DIR')
  const live = await open(true)
  expect(live.current().version).toBe(2)
  expect(live.current().plans.has(1001)).toBe(true)
  live.stop()
  await old.drop()
})
