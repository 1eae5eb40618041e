import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readyFolder } from '../testing/ready-folder.ts'
import { pauseAfter } from './keep-running.ts'
import { openDb } from './pool.ts'
import { type PrivateServer, type PrivateServerSettings, startPrivateServer } from './private-server.ts'
import { startOf } from './process-identity.ts'

let folder: string
let server: PrivateServer | undefined
let lines: { about: object; text: string }[]
const note = (about: object, text: string) => void lines.push({ about, text })

const start = async (pauseOf: (deaths: number) => number): Promise<PrivateServer> => {
  lines = []
  folder = await readyFolder()
  const log = { info: note, warn: note, error: note } as unknown as PrivateServerSettings['log']
  server = await startPrivateServer({ dataDir: join(folder, 'data'), log, pauseOf })
  return server
}
afterEach(async () => {
  if (server === undefined) return
  await server.stop()
  server = undefined
  rmSync(folder, { recursive: true, force: true })
})

test('restarts a database killed eight times in a minute, and logs each time', async () => {
  const running = await start((deaths) => pauseAfter(deaths) / 100)
  for (let time = 0; time < 8; time += 1) {
    const { pid } = running
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => running.pid !== pid && startOf(running.pid) !== undefined, { timeout: 20_000 }).toBe(true)
  }
  const died = lines.filter(({ text }) => text === 'the private database stopped; restarting it')
  expect(died.map(({ about }) => about)).toEqual(
    [0, 1, 2, 4, 8, 16, 32, 64].map((pauseMs, at) => ({ deaths: at + 1, pauseMs })),
  )
  const db = openDb(running.connection)
  expect(await db.rows('select 1 as answer')).toEqual([{ answer: 1 }])
  await db.close()
})

test('pauses double from a tenth of a second up to half a minute', () => {
  expect([1, 2, 3, 9, 10, 11, 1000, 100_000].map(pauseAfter)).toEqual([
    0, 100, 200, 12_800, 25_600, 30_000, 30_000, 30_000,
  ])
})

test('stops at once while its database waits for a restart', async () => {
  const running = await start(() => 60_000)
  process.kill(running.pid, 'SIGKILL')
  await expect.poll(() => lines.at(-1)?.about).toEqual({ deaths: 1, pauseMs: 60_000 })
  const stoppedAt = performance.now()
  await running.stop()
  expect(performance.now() - stoppedAt).toBeLessThan(10_000)
})
