import { type ChildProcess, execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { newFolder as makeFolder, postmasterOf, startProcess } from '../testing/test-process.ts'

const folders: string[] = []
const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) {
    for (const pid of processesIn(folder)) process.kill(pid, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
})

/** The processes that work in the folder or were started with its path: PostgreSQL's, and those of initdb. */
const processesIn = (folder: string): number[] =>
  execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => ({ pid: Number.parseInt(line, 10), args: line }))
    .filter(
      ({ pid, args }) => pid > 0 && pid !== process.pid && (args.includes(folder) || cwdOf(pid).startsWith(folder)),
    )
    .map(({ pid }) => pid)

const cwdOf = (pid: number): string => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

const newFolder = (): string => {
  const folder = makeFolder()
  folders.push(folder)
  return folder
}
const start = (folder: string) => {
  const server = startProcess(folder)
  running.push(server.child)
  return server
}
const stateOf = (folder: string): string => postmasterOf(folder).state
const makesCluster = (folder: string) =>
  existsSync(join(folder, 'data')) && readdirSync(join(folder, 'data')).some((name) => name.startsWith('postgres.new'))

type Moment = readonly [what: string, reached: (folder: string) => boolean, laterMs: number]
const moments: readonly Moment[] = [
  ['its data folder is being made', makesCluster, 30],
  ['its data folder is half made', makesCluster, 400],
  ['its database has just been started', (folder) => stateOf(folder) !== 'none', 0],
  ['its database takes connections', (folder) => stateOf(folder) === 'ready', 0],
  ['the schema is being made', (folder) => stateOf(folder) === 'ready', 150],
  ['the catalogue is being read', (folder) => stateOf(folder) === 'ready', 700],
]

test.each(moments.flatMap((moment, at) => [[at % 2 === 0 ? 'SIGTERM' : 'SIGINT', ...moment] as const]))(
  '%s while %s ends the start, and no process of the database is left [D-7.01]',
  { timeout: 60_000 },
  async (signal, _what, reached, laterMs) => {
    const folder = newFolder()
    const server = start(folder)
    while (!reached(folder) && server.child.exitCode === null) await pause(2)
    await pause(laterMs)
    expect(server.child.exitCode).toBeNull()
    const told = performance.now()
    server.child.kill(signal)
    expect(await server.ended).toBe(0)
    expect(performance.now() - told).toBeLessThan(9500)
    expect(server.said()).not.toContain('Openroll cannot start')
    expect(processesIn(folder)).toEqual([])
    expect(stateOf(folder)).toBe('none')
  },
)

test('a second signal during the start ends it at once, and its database by itself', { timeout: 60_000 }, async () => {
  const folder = newFolder()
  const server = start(folder)
  while (stateOf(folder) !== 'ready') await pause(2)
  server.child.kill('SIGTERM')
  server.child.kill('SIGINT')
  expect([0, 1]).toContain(await server.ended)
  await expect.poll(() => processesIn(folder), { timeout: 10_000 }).toEqual([])
})

test('a start that was ended half way is taken up again by the next', { timeout: 60_000 }, async () => {
  const folder = newFolder()
  for (const [, reached, laterMs] of moments.slice(1, 5)) {
    const server = start(folder)
    while (!reached(folder) && server.child.exitCode === null) await pause(2)
    await pause(laterMs)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  }
  const server = start(folder)
  await expect.poll(server.said, { timeout: 30_000 }).toContain('Openroll is at ')
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(processesIn(folder)).toEqual([])
})
