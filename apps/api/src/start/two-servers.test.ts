import { coverages, getFilteredPlans } from '@openroll/contract/shop/plans'
import { addFilterForNewUser } from '@openroll/contract/shop/filter'
import { aFilter } from '@openroll/contract/samples/filter'
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importCatalog } from '../catalog/versions/import.ts'
import { referenceFolder } from '../catalog/versions/reference.ts'
import { readFiles } from '../data-files/read-files.ts'
import { changedFiles, instead } from '../testing/changed-files.ts'
import { startServer } from '../testing/started-server.ts'
import { databaseUrl } from '../testing/database-url.ts'
import { readyDb } from '../testing/ready-database.ts'
import type { TestDb } from '../testing/test-database.ts'

let db: TestDb
const servers: Awaited<ReturnType<typeof startServer>>[] = []
beforeAll(async () => {
  db = await readyDb()
  const SECRET_KEYS = `k1:${randomBytes(32).toString('base64')}`
  const env = { DATABASE_URL: databaseUrl(db), SECRET_KEYS, LOG_LEVEL: 'info', DEMO: 'off' }
  servers.push(...(await Promise.all([startServer(env), startServer(env)])))
})
afterAll(async () => {
  for (const server of servers) await server.stop()
  await db.drop()
})

const authorization = `Basic ${btoa('storefront:storefront')}`

/** Retries while a busy machine sheds load, as the browser does. */
const retryWhileBusy = async (ask: () => Promise<Response>): Promise<Response> => {
  for (let tried = 1; ; tried += 1) {
    const answer = await ask()
    if (answer.status !== 503 || tried === 20) return answer
    await answer.arrayBuffer()
    await pause(100)
  }
}

/** A visitor who keeps loading plans; returns the wellness plan's price each time, and any status other than 200. */
const visitorOf = async (address: string) => {
  const begun = await retryWhileBusy(() =>
    fetch(`${address}${addFilterForNewUser.path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(aFilter()),
    }),
  )
  const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? ''
  const { data }: { data: { temp_enrollment_id: string } } = JSON.parse(await begun.text())
  return async () => {
    const answer = await retryWhileBusy(() =>
      fetch(`${address}${getFilteredPlans.path}?enrollment_id=${data.temp_enrollment_id}`, {
        headers: { authorization, cookie },
      }),
    )
    const list: { data: { result: { plan_id: number; price: string }[] } } = JSON.parse(await answer.text())
    return { status: answer.status, price: list.data.result.find(({ plan_id }) => plan_id === 7001)?.price }
  }
}

test(
  'two servers on one database switch to an import under load: no refusals, no list with two versions, one build [D-2.01] [D-7.01]',
  { timeout: 60_000 },
  async () => {
    const asking = { over: false }
    const seen: string[][] = []
    const visits = servers.flatMap(({ address }) =>
      Array.from({ length: 2 }, async () => {
        const ask = await visitorOf(address)
        const mine: string[] = []
        seen.push(mine)
        while (!asking.over) {
          const { status, price } = await ask()
          mine.push(`${status} ${price}`)
          await pause(20)
        }
      }),
    )
    const allSaw = async (price: string) => {
      await expect.poll(() => seen.filter((mine) => mine.includes(price)).length).toBe(visits.length)
    }
    await allSaw('200 9.95')
    const files = changedFiles(readFiles(referenceFolder), { 'rates/sample-7001.csv': instead('9.95', '9.10') })
    expect(await importCatalog(db, files, new Date())).toMatchObject({ faults: [], version: 2 })
    const versions = () =>
      Promise.all(
        servers.map(async ({ address }) => {
          const { headers } = await fetch(`${address}${coverages.path}`, { headers: { authorization } })
          return headers.get('etag')
        }),
      )
    await expect.poll(versions, { timeout: 20_000 }).toEqual(['"catalog-2"', '"catalog-2"'])
    await allSaw('200 9.10')
    asking.over = true
    await Promise.all(visits)
    for (const one of seen) {
      expect(new Set(one)).toEqual(new Set(['200 9.95', '200 9.10']))
      // After the new price appeared, the old one doesn't return.
      expect(one.lastIndexOf('200 9.95')).toBeLessThan(one.indexOf('200 9.10'))
    }
    // The import built it.
    for (const { said } of servers) expect(said()).not.toContain('a catalog was built')
  },
)
