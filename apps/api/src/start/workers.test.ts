import { readFileSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { readyFolder } from '../testing/ready-folder.ts'
import { slowCall } from '../testing/slow-call.ts'
import { newFolder, postmasterOf, startProcess, type Started } from '../testing/test-process.ts'

const folders: string[] = []
const servers: Started[] = []
afterEach(() => {
  for (const { child } of servers.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

const start = (folder: string, env: Record<string, string> = {}): Started => {
  folders.push(folder)
  const server = startProcess(folder, { WORKERS: '2', ...env })
  servers.push(server)
  return server
}
/** The Openroll processes that it started. */
const workersOf = ({ child }: Pick<Started, 'child'>): number[] =>
  readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
    .split(' ')
    .filter((pid) => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.ts'))
    .map(Number)
const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
/** Requests over a new connection; returns 0 without a response within `timeoutMs`. */
const statusOf = async (address: string, path = '/readyz', timeoutMs = 20_000): Promise<number> => {
  const given = { headers: { connection: 'close' }, signal: AbortSignal.timeout(timeoutMs) }
  const { status } = await fetch(`${address}${path}`, given).catch(() => ({ status: 0 }))
  return status
}
const figures = async (address: string): Promise<string> => (await fetch(`${address}/metrics`)).text()
const workersIn = (text: string): string[] =>
  [...text.matchAll(/^process_resident_memory_bytes\{worker="(\d+)"\}/gm)].map(([, number]) => number ?? '').toSorted()

test(
  'two processes share a port; a killed one is replaced; when stopped, both finish running requests only',
  { timeout: 200_000 },
  async () => {
    const folder = await readyFolder()
    const server = start(folder, { LOG_LEVEL: 'info' })
    const address = await server.address
    const before = workersOf(server)
    expect(before).toHaveLength(2)
    expect(server.said().split('Openroll is at')).toHaveLength(2)
    expect(workersIn(await figures(address))).toEqual(['1', '2'])
    expect(await figures(address)).toContain('openroll_database_answers{worker="2"} 1')

    process.kill(before[0] ?? 0, 'SIGKILL')
    await expect.poll(server.said, { interval: 5 }).toContain('starting another')
    const answers: number[] = []
    for (let nth = 0; nth < 40; nth += 1) answers.push(await statusOf(address))
    expect(answers.filter((status) => status !== 200)).toEqual([])
    await expect.poll(async () => workersIn(await figures(address)), { timeout: 100_000 }).toEqual(['2', '3'])
    const after = workersOf(server)
    expect(after).toHaveLength(2)
    expect(after).toContain(before[1])

    // A process just started on a busy machine may shed load briefly: alternating, both must answer.
    for (let good = 0; good < 4; good = (await statusOf(address, '/dev/mailbox.json')) === 200 ? good + 1 : 0);
    const calls = await Promise.all(Array.from({ length: 6 }, () => slowCall(address)))
    server.child.kill('SIGTERM')
    // A supervisor signals every process of a service.
    for (const pid of after) process.kill(pid, 'SIGTERM')
    // A connection made at this moment may hang until running calls end.
    await expect.poll(() => statusOf(address, '/readyz', 500)).toBe(0)
    const finished = performance.now()
    for (const { finish } of calls) finish()
    for (const { answer } of calls) expect(await answer).toMatch(/^HTTP\/1\.1 422 /)
    expect(await server.ended).toBe(0)
    // Doesn't wait for finished calls, which would get six seconds.
    expect(performance.now() - finished).toBeLessThan(5500)
    expect(after.filter(isRunning)).toEqual([])
    expect(postmasterOf(folder).state).toBe('none')
    expect(server.said().split('starting another')).toHaveLength(2)
  },
)

/** Opens a thousand connections per second with one request each, until `over`; then each must end. */
const connectUntil = async (address: string, over: Promise<unknown>): Promise<void> => {
  const open = new Set<Socket>()
  const ended = { yet: false }
  void over.finally(() => (ended.yet = true))
  for (; !ended.yet; await pause(10)) {
    for (let nth = 0; nth < 10; nth += 1) {
      const socket = connect(Number(new URL(address).port), '127.0.0.1')
      open.add(socket)
      socket.once('close', () => open.delete(socket))
      socket.on('error', () => undefined)
      socket.resume()
      socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
    }
  }
  await over
  await expect.poll(() => open.size, { timeout: 20_000 }).toBe(0)
}

test(
  'replaces processes killed all at once, twice; every connection is answered or closed',
  { timeout: 200_000 },
  async () => {
    const server = start(await readyFolder(), { LOG_LEVEL: 'warn' })
    const address = await server.address
    const killAll = () => workersOf(server).forEach((pid) => process.kill(pid, 'SIGKILL'))
    const killed = (async () => {
      const first = workersOf(server)
      await pause(500)
      killAll()
      await expect
        .poll(() => workersOf(server).filter((pid) => !first.includes(pid)).length, { timeout: 20_000 })
        .toBe(2)
      killAll()
    })()
    await connectUntil(address, killed)
    await expect.poll(() => statusOf(address), { timeout: 150_000, interval: 500 }).toBe(200)
    expect(server.said().split('starting another')).toHaveLength(5)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  },
)

test('refuses a port that another server uses, though its own processes share one', async () => {
  const holder = createServer()
  await new Promise<void>((done) => holder.listen({ port: 0, host: '127.0.0.1', reusePort: true }, done))
  const held = holder.address()
  const PORT = String(typeof held === 'object' && held !== null ? held.port : 0)
  const server = start(await readyFolder(), { PORT })
  expect(await server.ended).toBe(1)
  holder.close()
  expect(server.said()).toContain(`PORT or HOST: 127.0.0.1:${PORT} is in use by another program`)
})

test('startup that can’t succeed logs why once and leaves nothing behind', async () => {
  const folder = await readyFolder()
  const server = start(folder, { SECRET_KEYS: 'k1:tooshort' })
  expect(await server.ended).toBe(1)
  expect(server.said().match(/SECRET_KEYS/g)).toHaveLength(1)
  expect(server.said()).toMatch(/^Openroll cannot start: SECRET_KEYS/m)
  expect(postmasterOf(folder).state).toBe('none')
})

test('the number of processes is limited', async () => {
  for (const WORKERS of ['0', 'two', '1.5', '65'])
    expect(() => readConfig({ WORKERS }), WORKERS).toThrow(/^WORKERS must be/)
  const server = start(newFolder(), { WORKERS: '0' })
  expect(await server.ended).toBe(1)
  expect(server.said()).toMatch(/^Invalid setting: WORKERS must be/)
})
