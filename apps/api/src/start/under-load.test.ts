import { aFilter } from '@openroll/contract/samples/filter'
import { spawn } from 'node:child_process'
import { openSync, readFileSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'undici'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseUrl } from '../testing/database-url.ts'
import { readyDb } from '../testing/ready-database.ts'
import type { TestDb } from '../testing/test-database.ts'
import { newFolder, type Started, startProcess } from '../testing/test-process.ts'

let folder: string
let db: TestDb
let server: Started
let address: string
beforeAll(async () => {
  folder = newFolder()
  db = await readyDb()
  server = startProcess(folder, { DATABASE_URL: databaseUrl(db), CALL_TIMEOUT_SECONDS: String(longestSeconds) })
  address = await server.address
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  await db.drop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

/** Half the usual limit, so that the test waits less for slow senders. */
const longestSeconds = 5
const authorization = `Basic ${btoa('storefront:storefront')}`
const filter = aFilter()

type Answer = { readonly status: number; readonly ms: number; readonly retryAfter: boolean }
type LoadRequest = {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly cookie?: string
  readonly input?: object
}

const sendRequest = async (pool: Pool, { method, path, cookie = '', input }: LoadRequest): Promise<Answer> => {
  const from = performance.now()
  const body = input === undefined ? {} : { body: JSON.stringify(input) }
  const headers = { authorization, cookie, ...(input && { 'content-type': 'application/json' }) }
  const answer = await pool.request({ method, path, headers, ...body })
  await answer.body.dump({ limit: 10_000_000 })
  return {
    status: answer.statusCode,
    ms: performance.now() - from,
    retryAfter: answer.headers['retry-after'] !== undefined,
  }
}

/** A browser with its own enrollment. */
const begin = async () => {
  const answer = await fetch(`${address}/api/v1/add-filter-for-new-user`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(filter),
  })
  const { data }: { data: { temp_enrollment_id?: string } } = JSON.parse(await answer.text())
  return { id: String(data.temp_enrollment_id), cookie: String(answer.headers.get('set-cookie')).split(';')[0] ?? '' }
}

const ready = async (pool: Pool) => sendRequest(pool, { method: 'GET', path: '/readyz' })
const residentMiB = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) / 1024
const at = (values: readonly number[], part: number) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0)

test(
  'far over capacity, refuses most at once with 503 and Retry-After, stays ready, and answers all in time',
  { timeout: 60_000 },
  async () => {
    const own = await Promise.all(Array.from({ length: 20 }, begin))
    const shots: LoadRequest[] = own.flatMap(({ id, cookie }) => [
      { method: 'GET', path: `/api/v1/get-filtered-plans?enrollment_id=${id}&plan_type=dental`, cookie },
      { method: 'GET', path: `/api/v1/get-plan-cart?enrollment_id=${id}`, cookie },
      { method: 'PUT', path: '/api/v1/change-filter-info/' + id, cookie, input: { zip: '60602' } },
      { method: 'POST', path: '/api/v1/save-review-info', cookie, input: { enrollment_id: id } },
      {
        method: 'POST',
        path: '/api/v1/sign-in',
        cookie,
        input: { email: `${id}@example.com`, password: 'wrong password' },
      },
    ])
    const connections = 600
    const pool = new Pool(address, { connections, pipelining: 1 })
    const supervisor = new Pool(address, { connections: 1 })
    const before = residentMiB()
    const answers: Answer[] = []
    const checks: Answer[] = []
    let most = before
    const end = performance.now() + 5000
    const watch = (async () => {
      while (performance.now() < end) {
        checks.push(await ready(supervisor))
        most = Math.max(most, residentMiB())
        await pause(100)
      }
    })()
    await Promise.all(
      Array.from({ length: connections }, async (_, connection) => {
        for (let n = connection; performance.now() < end; n += 7)
          answers.push(await sendRequest(pool, shots[n % shots.length]!))
      }),
    )
    await watch
    await pool.close()
    await supervisor.close()
    const of = (wanted: (status: number) => boolean) => answers.filter(({ status }) => wanted(status))
    const [refused, served] = [of((status) => status === 503), of((status) => status !== 503)]
    const times = (some: readonly Answer[]) => some.map(({ ms }) => ms)
    console.log({
      answers: answers.length,
      refused: refused.length,
      'refused p50/p99 ms': [at(times(refused), 0.5), at(times(refused), 0.99)],
      'served p50/p99/max ms': [at(times(served), 0.5), at(times(served), 0.99), at(times(served), 1)],
      'readyz p50/max ms': [at(times(checks), 0.5), at(times(checks), 1)],
      'memory before/most MiB': [Math.round(before), Math.round(most)],
    })
    expect(of((status) => status >= 500 && status !== 503)).toEqual([])
    expect(refused.length).toBeGreaterThan(answers.length / 4)
    expect(served.length).toBeGreaterThan(100)
    expect(refused.every(({ retryAfter }) => retryAfter)).toBe(true)
    // The call limit, plus slack for other test files on the machine.
    expect(at(times(answers), 1)).toBeLessThan(longestSeconds * 2000)
    expect(checks.length).toBeGreaterThan(2)
    expect(at(times(checks), 1)).toBeLessThan(1000)
    expect(new Set(checks.map(({ status }) => status))).toEqual(new Set([200]))
    expect(most - before).toBeLessThan(250)
    expect((await begin()).id).not.toBe('undefined')
  },
)

/** A connection that sends `head` and then a byte of `rest` every half second; returns the response and when it was closed. */
const sendSlowly = async (head: string, rest: string) => {
  const from = performance.now()
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (part: Buffer) => void (answer += part.toString()))
  socket.on('error', () => undefined)
  const closed = new Promise<void>((done) => socket.once('close', () => done()))
  socket.write(head)
  let sent = 0
  const drip = setInterval(() => socket.write(rest[sent++] ?? ' '), 500)
  await closed
  clearInterval(drip)
  return {
    status: /^HTTP\/1.1 (\d+)/.exec(answer)?.[1],
    form: answer.includes('"status":"error"'),
    ms: performance.now() - from,
  }
}

test('answers byte-by-byte senders with 408 and drops them, without delaying anyone', async () => {
  const post = `POST /api/v1/add-filter-for-new-user HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorization}\r\n`
  const body = `${post}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n`
  const slow = Promise.all(
    Array.from({ length: 80 }, (_, n) =>
      sendSlowly(n % 2 === 0 ? post : body, n % 2 === 0 ? 'X-Slow: '.padEnd(100, 'a') : '{"a":"'.padEnd(100, 'a')),
    ),
  )
  await pause(1000)
  const from = performance.now()
  expect((await begin()).id).not.toBe('undefined')
  expect(performance.now() - from).toBeLessThan(1000)
  const ended = await slow
  console.log({
    'slow senders, longest ms': at(
      ended.map(({ ms }) => ms),
      1,
    ),
  })
  for (const { status, form, ms } of ended)
    expect([status, form, ms < longestSeconds * 2000]).toEqual(['408', true, true])
})

test('a full disk for the log neither ends the server nor keeps it from stopping', async () => {
  const otherFolder = newFolder()
  const port = await freePort()
  const full = openSync('/dev/full', 'w')
  const env = { PATH: process.env.PATH, PORT: String(port), DATA_DIR: join(otherFolder, 'data'), DEMO: 'off' }
  const main = resolve(import.meta.dirname, '../main.ts')
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', full, full] })
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  const isReady = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    return answer?.status
  }
  try {
    await expect.poll(isReady, { timeout: 40_000, interval: 200 }).toBe(200)
    for (let n = 0; n < 20; n += 1) expect(await isReady()).toBe(200)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  } finally {
    child.kill('SIGKILL')
    rmSync(otherFolder, { recursive: true, force: true, maxRetries: 3 })
  }
})

const freePort = async (): Promise<number> => {
  const portHolder = createServer()
  await new Promise<void>((done) => portHolder.listen(0, '127.0.0.1', done))
  const address = portHolder.address()
  await new Promise((done) => portHolder.close(done))
  return typeof address === 'object' && address !== null ? address.port : 0
}
