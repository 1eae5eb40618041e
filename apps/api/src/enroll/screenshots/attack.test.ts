import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseUrl } from '../../testing/database-url.ts'
import { bomb, noise } from '../../testing/made-png.ts'
import { readyDb } from '../../testing/ready-database.ts'
import { startServer, visitorOf } from '../../testing/started-server.ts'
import type { TestDb } from '../../testing/test-database.ts'

let db: TestDb
let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  db = await readyDb()
  server = await startServer({ DATABASE_URL: databaseUrl(db) })
})
afterAll(async () => {
  await server.stop()
  await db.drop()
})

const MiB = 1024 * 1024
const image = noise(1040)
const names = ['primary_info', 'contact_info', 'aggrement_info', 'payment_info', 'cart']

test('however many 4 MiB screenshots an enrollment sends, at most 32 stay on disk [D-1.17]', async () => {
  const visitor = await visitorOf(server.address)
  const answers = []
  // A freshly started process may shed load briefly on a busy machine, which isn't the attack.
  while ((await visitor.picture(image, names[0])).status === 503) await pause(200)
  for (let sent = 0; sent < 25; sent += 1) answers.push(await visitor.picture(image, names[sent % names.length]))
  const refused = answers.filter(({ status }) => status === 429)
  console.log(`25 pictures of 4 MiB: ${server.kept().bytes} bytes are kept`)
  expect(server.kept().bytes).toBeLessThan(33 * MiB)
  expect(refused.length).toBeGreaterThanOrEqual(17)
  expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true)
})

test('a hundred parallel screenshots are processed three at a time or deferred, and their memory is released [D-1.17]', async () => {
  const visitors = await Promise.all(Array.from({ length: 15 }, () => visitorOf(server.address)))
  const before = server.rss()
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, server.rss())), 10)
  const sent = Array.from(
    { length: 100 },
    (_, at) =>
      visitors.at(at % visitors.length)?.picture(image, names[at % names.length]) ??
      Promise.reject(new Error('no visitor')),
  )
  const answers = await Promise.all(sent)
  const statuses = answers.map(({ status }) => status)
  await expect.poll(server.rss, { timeout: 20_000, interval: 100 }).toBeLessThan(300)
  clearInterval(watch)
  const counts = [200, 503].map((wanted) => `${statuses.filter((status) => status === wanted).length} × ${wanted}`)
  console.log(
    `100 pictures at once: ${counts.join(', ')}; ${before} MiB before, at most ${peak}, ${server.rss()} after`,
  )
  expect(statuses.every((status) => status === 200 || status === 503)).toBe(true)
  expect(statuses).toContain(200)
  expect(answers.every(({ status, retryAfter }) => status === 200 || Number(retryAfter) > 0)).toBe(true)
  expect(peak).toBeLessThan(400)
})

test('a few KiB that unpack to 400 million pixels are refused at once, whatever else they hold [D-1.17]', async () => {
  const visitor = await visitorOf(server.address)
  const bombImage = bomb()
  const [before, began] = [server.rss(), performance.now()]
  expect((await visitor.picture(bombImage)).status).toBe(413)
  const ms = performance.now() - began
  console.log(
    `a picture of 20,000 × 20,000 in ${Math.round(bombImage.length / 1024)} KiB: refused in ${Math.round(ms)} ms`,
  )
  expect(ms).toBeLessThan(1000)
  expect(server.rss() - before).toBeLessThan(50)
})
