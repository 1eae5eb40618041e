import { aFilter } from '@openroll/contract/samples/filter'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readyFolder } from '../testing/ready-folder.ts'
import { postmasterOf, type Started, startProcess } from '../testing/test-process.ts'

let folder: string
let server: Started
let address: string
beforeAll(async () => {
  folder = await readyFolder()
  server = startProcess(folder)
  address = await server.address
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

const begin = async () => {
  const start = performance.now()
  const answer = await fetch(`${address}/api/v1/add-filter-for-new-user`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('storefront:storefront')}`, 'content-type': 'application/json' },
    body: JSON.stringify(aFilter()),
  })
  return {
    status: answer.status,
    body: await answer.json(),
    retryAfter: answer.headers.get('retry-after'),
    seconds: (performance.now() - start) / 1000,
  }
}
const ready = async () => {
  const start = performance.now()
  const { status } = await fetch(`${address}/readyz`)
  return { status, seconds: (performance.now() - start) / 1000 }
}

const isAlive = (pid: number): boolean => existsSync(`/proc/${pid}/exe`)

/** The postmaster and all processes below it. */
const databaseProcesses = (): number[] => {
  const { pid } = postmasterOf(folder)
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(pid)
      } catch {
        return false
      }
    })
  return [pid, ...children.map(Number)]
}

test('while the database hangs, calls end within ten seconds and /readyz within one; then everything recovers', async () => {
  await expect.poll(async () => (await begin()).status).toBe(200)
  const stopped = databaseProcesses()
  expect(stopped.length).toBeGreaterThan(3)
  for (const pid of stopped) process.kill(pid, 'SIGSTOP')
  try {
    const all = { waiting: true }
    const answered = Promise.all(Array.from({ length: 20 }, begin)).finally(() => (all.waiting = false))
    let checks = 0
    for (; all.waiting; checks += 1) {
      const { status, seconds } = await ready()
      if (!all.waiting) break
      expect([status, seconds < 1]).toEqual([503, true])
      await pause(250)
    }
    expect(checks).toBeGreaterThan(5)
    for (const { status, retryAfter, seconds } of await answered)
      expect([status, seconds < 10, Number(retryAfter) > 0]).toEqual([503, true, true])
  } finally {
    for (const pid of stopped) process.kill(pid, 'SIGCONT')
  }
  await expect.poll(async () => (await ready()).status).toBe(200)
})

test('while the database is down, calls answer 503 in time and the server is not ready; then everything recovers [D-7.01]', async () => {
  await expect.poll(async () => (await begin()).status).toBe(200)
  const control = join(folder, 'data/postgres/global/pg_control')
  renameSync(control, `${control}.away`)
  const stopped = databaseProcesses()
  process.kill(postmasterOf(folder).pid, 'SIGKILL')
  // A process that has not noticed yet still answers.
  await expect.poll(() => stopped.filter(isAlive)).toEqual([])
  const first = await begin()
  expect(first).toMatchObject({ status: 503, body: { status: 'error' } })
  expect(first.seconds).toBeLessThan(10)
  const later = await begin()
  expect(later.status).toBe(503)
  expect(later.seconds).toBeLessThan(1.5)
  const away = await ready()
  expect(away.status).toBe(503)
  expect(away.seconds).toBeLessThan(1.5)
  renameSync(`${control}.away`, control)
  await expect.poll(async () => (await ready()).status, { timeout: 60_000, interval: 500 }).toBe(200)
  expect((await begin()).status).toBe(200)
  expect(server.said().match(/the private database stopped; restarting it/g)?.length).toBeGreaterThan(3)
})
