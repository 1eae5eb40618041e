import { readFileSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { slowCall } from '../testing/slow-call.ts'
import { newFolder, postmasterOf, startProcess, type Started } from '../testing/test-process.ts'

const folders: string[] = []
const begun: Started[] = []
afterEach(() => {
  for (const { child } of begun.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

const start = async (env: Record<string, string> = {}) => {
  const folder = newFolder()
  folders.push(folder)
  const server = startProcess(folder, { WORKERS: '2', ...env })
  begun.push(server)
  return { ...server, folder, address: await server.address }
}
/** The processes that it started and that are Openroll's own. */
const workersOf = ({ child }: Pick<Started, 'child'>): number[] =>
  readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
    .split(' ')
    .filter((pid) => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.ts'))
    .map(Number)
const lives = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
/** Over a connection of its own, as from a browser of its own. */
const ask = async (address: string, path = '/readyz'): Promise<number> => {
  const { status } = await fetch(`${address}${path}`, { headers: { connection: 'close' } }).catch(() => ({ status: 0 }))
  return status
}
const figures = async (address: string): Promise<string> => (await fetch(`${address}/metrics`)).text()
const workersIn = (text: string): string[] =>
  [...text.matchAll(/^process_resident_memory_bytes\{worker="(\d+)"\}/gm)].map(([, number]) => number ?? '').toSorted()

test(
  'two processes answer on one port; one that is killed has another take its place, and people are answered meanwhile',
  { timeout: 200_000 },
  async () => {
    const server = await start({ LOG_LEVEL: 'info' })
    const before = workersOf(server)
    expect(before).toHaveLength(2)
    expect(server.said().split('Openroll is at')).toHaveLength(2)
    expect(server.said().split('a catalogue was built')).toHaveLength(2)
    expect(workersIn(await figures(server.address))).toEqual(['1', '2'])
    expect(await figures(server.address)).toContain('openroll_database_answers{worker="2"} 1')

    process.kill(before[0] ?? 0, 'SIGKILL')
    await expect.poll(() => lives(before[0] ?? 0), { interval: 5 }).toBe(false)
    await pause(20)
    const answers: number[] = []
    for (let nth = 0; nth < 40; nth += 1) answers.push(await ask(server.address))
    expect(answers.filter((status) => status !== 200)).toEqual([])
    await expect.poll(async () => workersIn(await figures(server.address)), { timeout: 100_000 }).toEqual(['2', '3'])
    const after = workersOf(server)
    expect(after).toHaveLength(2)
    expect(after).toContain(before[1])
    expect(server.said()).toContain('another takes its place')
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  },
)

test(
  'told to stop, both answer what is under way and nothing new; nothing is left, their database neither',
  { timeout: 200_000 },
  async () => {
    const server = await start()
    const workers = workersOf(server)
    // Just started, processes on a busy machine shed load for a moment.
    await pause(2000)
    const calls = await Promise.all(Array.from({ length: 6 }, () => slowCall(server.address)))
    await pause(300)
    const told = performance.now()
    server.child.kill('SIGTERM')
    // A supervisor tells each process of a service.
    for (const pid of workers) process.kill(pid, 'SIGTERM')
    await pause(300)
    expect(await ask(server.address)).toBe(0)
    for (const { finish } of calls) finish()
    for (const { answer } of calls) expect(await answer).toMatch(/^HTTP\/1\.1 422 /)
    expect(await server.ended).toBe(0)
    expect(performance.now() - told).toBeLessThan(6000)
    expect(workers.filter(lives)).toEqual([])
    expect(postmasterOf(server.folder).state).toBe('none')
    expect(server.said()).not.toContain('another takes its place')
  },
)

test('a start that cannot be says why once, and leaves nothing', { timeout: 60_000 }, async () => {
  const folder = newFolder()
  folders.push(folder)
  const server = startProcess(folder, { WORKERS: '2', SECRET_KEYS: 'k1:tooshort' })
  begun.push(server)
  expect(await server.ended).toBe(1)
  expect(server.said().match(/SECRET_KEYS/g)).toHaveLength(1)
  expect(server.said()).toMatch(/^Openroll cannot start: SECRET_KEYS/m)
  expect(postmasterOf(folder).state).toBe('none')
})

test.each(['0', 'two', '1.5', '65'])('WORKERS=%s is refused with its reason', async (WORKERS) => {
  const folder = newFolder()
  folders.push(folder)
  const server = startProcess(folder, { WORKERS })
  begun.push(server)
  expect(await server.ended).toBe(1)
  expect(server.said()).toMatch(/^A setting cannot be used: WORKERS must be/)
})
