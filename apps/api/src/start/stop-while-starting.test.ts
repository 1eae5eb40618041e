import { execFileSync } from 'node:child_process'
import { existsSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openroll } from '../db/roles.ts'
import { newFolder, postmasterOf, type Started, startProcess } from '../testing/test-process.ts'

/** One folder for all tests: each start resumes what the previous one left unfinished. */
let folder: string
let server: Started
beforeAll(() => {
  folder = newFolder()
})
afterEach(() => void server.child.kill('SIGKILL'))
afterAll(() => {
  for (const pid of processesIn(folder)) process.kill(pid, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

/** Processes that work in the folder or were started with its path: PostgreSQL's and initdb's. */
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

const stateOf = (): string => postmasterOf(folder).state
let startedAt = 0
/**
 * Whether this start's new data folder has this file, not one that an earlier start left; for the finished folder, whether its database
 * was started, since only then signals are surely handled.
 */
const isCreated = (name: string): boolean =>
  (statSync(join(folder, 'data/postgres.new/cluster', name), { throwIfNoEntry: false })?.mtimeMs ?? 0) > startedAt ||
  (existsSync(join(folder, 'data/postgres/cluster')) && stateOf() !== 'none')
/** The private database's rows for a statement; none if the table doesn't exist yet. */
const rowsOf = async (sql: string): Promise<unknown[]> => {
  if (stateOf() !== 'ready') return []
  const client = new Client({ host: join(folder, 'data/postgres-socket'), database: openroll, user: openroll })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(sql)).rows
  } catch {
    return []
  } finally {
    await client.end().catch(() => undefined)
  }
}

type StartupStage = readonly [what: string, reached: () => boolean | Promise<boolean>]
const stages: readonly StartupStage[] = [
  ['its data folder is being created', () => isCreated('.')],
  ['its data folder is partly created', () => isCreated('base')],
  ['its database has just been started', () => stateOf() !== 'none'],
  ['its database accepts connections', () => stateOf() === 'ready'],
  ['the schema is being created', async () => (await rowsOf('select 1 from schema_migration')).length > 0],
]
const startUntil = async (reached: StartupStage[1]): Promise<void> => {
  startedAt = Date.now()
  server = startProcess(folder)
  while (!(await reached())) {
    expect(server.child.exitCode, server.said()).toBeNull()
    await pause(2)
  }
}

/** Stops the server and checks that everything ends in time. */
const stop = async (signal: NodeJS.Signals): Promise<void> => {
  const signaledAt = performance.now()
  server.child.kill(signal)
  expect(await server.ended).toBe(0)
  expect(performance.now() - signaledAt).toBeLessThan(9500)
  expect(processesIn(folder)).toEqual([])
  expect(stateOf()).toBe('none')
}

test.each(stages.map((stage, at) => [at % 2 === 0 ? 'SIGTERM' : 'SIGINT', ...stage] as const))(
  '%s while %s ends startup without leaving a database process [D-7.01]',
  { timeout: 60_000 },
  async (signal, _what, reached) => {
    await startUntil(reached)
    await stop(signal)
    expect(server.said()).not.toMatch(/Openroll cannot start|Openroll is at/)
  },
)

test(
  'a second signal during startup exits at once, and the database stops by itself',
  { timeout: 60_000 },
  async () => {
    await startUntil(() => stateOf() === 'ready')
    server.child.kill('SIGTERM')
    server.child.kill('SIGINT')
    expect([0, 1]).toContain(await server.ended)
    await expect.poll(() => processesIn(folder)).toEqual([])
  },
)

test('the next start resumes interrupted starts', async () => {
  server = startProcess(folder)
  await server.address
  expect(await rowsOf('delete from catalog_built returning part')).not.toEqual([])
  await stop('SIGTERM')
})

test(
  'SIGINT while the catalog is being built ends startup without leaving a database process [D-7.01]',
  { timeout: 60_000 },
  async () => {
    await startUntil(async () => (await rowsOf('select 1 from catalog_building')).length > 0)
    await stop('SIGINT')
    expect(server.said()).not.toMatch(/Openroll cannot start|Openroll is at/)
  },
)
