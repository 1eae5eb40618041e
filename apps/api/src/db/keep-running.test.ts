import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pauseAfter } from './keep-running.ts'
import { openDb } from './pool.ts'
import { type PrivateServer, startPrivateServer } from './private-server.ts'
import { startOf } from './process-identity.ts'

let folder: string
let server: PrivateServer
let lines: { about: object; text: string }[]
const note = (about: object, text: string) => void lines.push({ about, text })

beforeEach(async () => {
  lines = []
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'openroll-keep-'))
  chmodSync(folder, 0o711)
  const log = { info: note, warn: note, error: note } as unknown as Parameters<typeof startPrivateServer>[0]['log']
  server = await startPrivateServer({ dataDir: join(folder, 'data'), log })
})
afterEach(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const kill = (): number => {
  const { pid } = server
  process.kill(pid, 'SIGKILL')
  return pid
}
const anotherThan = async (pid: number): Promise<void> => {
  await expect.poll(() => server.pid !== pid && startOf(server.pid) !== undefined, { timeout: 20_000 }).toBe(true)
}

test('a database that is killed eight times in a minute is started again each time, and the log says so', async () => {
  for (let time = 0; time < 8; time += 1) await anotherThan(kill())
  const died = lines.filter(({ text }) => text === 'the private database died and is started again')
  expect(died.map(({ about }) => about)).toEqual(
    [0, 100, 200, 400, 800, 1600, 3200, 6400].map((pauseMs, at) => ({ deaths: at + 1, pauseMs })),
  )
  const db = openDb(server.connection)
  expect(await db.rows('select 1 as answer')).toEqual([{ answer: 1 }])
  await db.close()
}, 60_000)

test('the pauses double from a tenth of a second to half a minute, and go on so for ever', () => {
  expect([1, 2, 3, 9, 10, 11, 1000, 100_000].map(pauseAfter)).toEqual([
    0, 100, 200, 12_800, 25_600, 30_000, 30_000, 30_000,
  ])
})

test('a server that is stopped while its database waits to be started again ends at once', async () => {
  for (let time = 0; time < 6; time += 1) await anotherThan(kill())
  kill()
  await expect.poll(() => lines.at(-1)?.about).toEqual({ deaths: 7, pauseMs: 3200 })
  await later(50)
  const told = performance.now()
  await server.stop()
  expect(performance.now() - told).toBeLessThan(1000)
}, 60_000)
