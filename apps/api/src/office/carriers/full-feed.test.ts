import { getCarriers, getFeedFile, saveFeedResults } from '@openroll/contract/office/carriers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../db/pool.ts'
import { row, text, whole } from '../../db/row.ts'
import type { Deps } from '../../http/deps.ts'
import { readCarrierFeeds } from '../../settings/carrier-feeds.ts'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { beginFeed, finishFeed } from './make-feed.ts'
import { coverageStatesOf } from './records-store.ts'

let server: TestApp
let service: Visitor
let carrier = ''
const made: { readonly enrollment_id: string; readonly policy_id: string }[] = []
beforeAll(async () => {
  server = await openTestApp()
  service = await operator(server, ['service'])
  carrier = server.deps.catalog().plans.get(1001)?.carrier ?? ''
  for (let at = 0; at < 5; at += 1) made.push(await payer(server, 'card'))
})
afterAll(() => server.close())
/** Resets everything that was sent. */
afterEach(async () => {
  const { db } = server.deps
  for (const table of ['coverage_sent', 'carrier_feed', 'carrier_feed_file']) await db.run(`delete from ${table}`)
  await db.run(`delete from coverage_event where event in ('send', 'accept')`)
  await db.run(`update policy_line set state = 'checked'`)
})

/** A carrier with full feeds and a few columns. */
const depsWithFullFeeds = (columns = 'What: change, Policy: policy'): Deps => {
  const carrierFeeds = readCarrierFeeds(`- carrier: ${carrier}\n  mode: full\n  columns: { ${columns} }\n`)
  return { ...server.deps, config: { ...server.deps.config, carrierFeeds } }
}
const fileOf = async (feed_id: string): Promise<string> => {
  const { status, bytes } = await service.send(getFeedFile, { feed_id, why: 'carrier' })
  expect(status).toBe(200)
  return String(bytes)
}
const numbers = () => made.map(({ policy_id }) => policy_id).toSorted()
const numbersIn = (file: string) =>
  file
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[1] ?? '')
const partsOf = async (feed_id: string) =>
  server.deps.db.one(
    row({ parts: whole, coverages: whole }),
    'select parts, coverages from carrier_feed where feed_id = $1',
    [feed_id],
  )
const statesOf = async () =>
  Promise.all(made.map(async ({ enrollment_id }) => (await coverageStatesOf(server.deps.db, enrollment_id))[0]?.state))

test.each([
  ['the last part is not full', 2, 3],
  ['one part is enough', 10, 1],
  ['the last part is full: an empty one follows', 5, 2],
  ['each part has one coverage', 1, 6],
])('returns a full feed of several parts as one file with one heading line: %s [D-5.04]', async (_, most, parts) => {
  const deps = depsWithFullFeeds()
  const first = await beginFeed(deps, carrier, null)
  await finishFeed(deps, first, most)
  const file = await fileOf(first.feed_id)
  expect(file.split('\r\n')[0]).toBe('What,Policy')
  expect(file.match(/What,Policy/g)).toHaveLength(1)
  expect(numbersIn(file).toSorted()).toEqual(numbers())
  expect(await partsOf(first.feed_id)).toEqual({ parts, coverages: 5 })
  expect(new Set(await statesOf())).toEqual(new Set(['sent']))
  const second = await beginFeed(deps, carrier, null)
  await finishFeed(deps, second, most)
  expect(numbersIn(await fileOf(second.feed_id)).toSorted()).toEqual(numbers())
  // The second feed marks nothing as sent, and the first has the same bytes.
  const sent = await server.deps.db.rows(
    `select 1 from coverage_event where event = 'send' and enrollment_id = any($1::text[])`,
    [made.map(({ enrollment_id }) => enrollment_id)],
  )
  expect(sent).toHaveLength(5)
  expect(await fileOf(first.feed_id)).toBe(file)
  expect((await service.send(getCarriers, {})).data.feeds[0]).toMatchObject({ mode: 'full', coverages: 5 })
})

test('resumes a full feed interrupted at any write, with the same columns and each coverage once [D-5.04]', async () => {
  const deps = depsWithFullFeeds()
  const begun = await beginFeed(deps, carrier, null)
  const storedRows = async () =>
    (
      await server.deps.db.many(
        row({ name: text, sealed: text }),
        'select name, sealed from carrier_feed_file where feed_id = $1 order by name',
        [begun.feed_id],
      )
    ).map(({ name, sealed }) => `${name} ${sealed}`)
  const before = new Set<string>()
  for (let cuts = 0; cuts < 40; cuts += 1) {
    let left = cuts + 1
    const failingDb = (db: Db): Db => ({
      ...db,
      run: (sql, values) => {
        left -= sql.trimStart().startsWith('select') ? 0 : 1
        return left < 0 ? Promise.reject(new Error('cut off')) : db.run(sql, values)
      },
      transaction: (work) => db.transaction((tx) => work(tx)),
    })
    // Saved parts are never rewritten, even if the settings change.
    const its = cuts === 0 ? deps : depsWithFullFeeds('Policy: policy')
    const cut = await finishFeed({ ...its, db: failingDb(deps.db) }, begun, 2).catch((error: unknown) => error)
    const now = new Set(await storedRows())
    for (const file of before) expect(now.has(file)).toBe(true)
    for (const file of now) before.add(file)
    if (cut === undefined) break
  }
  const file = await fileOf(begun.feed_id)
  expect(file.split('\r\n')[0]).toBe('What,Policy')
  expect(numbersIn(file).toSorted()).toEqual(numbers())
  expect(new Set(await statesOf())).toEqual(new Set(['sent']))
})

test('checks results against every part of a feed [D-5.04]', async () => {
  const deps = depsWithFullFeeds()
  const begun = await beginFeed(deps, carrier, null)
  await finishFeed(deps, begun, 2)
  const content = [
    'policy,plan,result,reason',
    ...numbers().map((number) => `${number.toLowerCase()},,accepted,`),
  ].join('\n')
  const stranger = await service.send(saveFeedResults, {
    feed_id: begun.feed_id,
    content: `${content}\n7K4-M9X-Q2C,,accepted,`,
  })
  expect(stranger.faults).toEqual([{ target_element: 'line 7', error_message: 'This policy isn’t in this feed' }])
  const response = await service.send(saveFeedResults, { feed_id: begun.feed_id, content })
  expect(response.data).toEqual({ accepted: 5, rejected: 0, known: 0 })
  expect(new Set(await statesOf())).toEqual(new Set(['accepted']))
})

test('refuses to return a feed with a missing part [D-5.04]', async () => {
  const deps = depsWithFullFeeds()
  const begun = await beginFeed(deps, carrier, null)
  await finishFeed(deps, begun, 2)
  await server.deps.db.run(`delete from carrier_feed_file where name = 'feed.csv-2'`)
  await expect(service.send(getFeedFile, { feed_id: begun.feed_id, why: 'carrier' })).rejects.toThrow(/destroyed/)
  await server.deps.db.run(`delete from carrier_feed_file where name = 'feed.csv'`)
  expect((await service.send(getFeedFile, { feed_id: begun.feed_id, why: 'carrier' })).status).toBe(404)
})
