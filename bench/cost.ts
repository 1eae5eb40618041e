import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { from, people } from './enrollments.ts'
import { median } from './load.ts'
import type { Row } from './row.ts'
import { gone, memoryOf, roomy, type BenchServer } from './server.ts'

/** Processor time in clock ticks of 10 ms. */
type Ticks = { readonly user: number; readonly system: number }
const none: Ticks = { user: 0, system: 0 }
const add = (a: Ticks, b: Ticks): Ticks => ({ user: a.user + b.user, system: a.system + b.system })
const subtract = (a: Ticks, b: Ticks): Ticks => ({ user: a.user - b.user, system: a.system - b.system })

/** The fields of /proc/PID/stat after the program's name; empty if the process is gone. */
const statOf = (pid: string | number): string[] => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
const ticksAt = (fields: readonly string[], at: number): Ticks => ({
  user: Number(fields[at] ?? 0),
  system: Number(fields[at + 1] ?? 0),
})
const [own, ofEnded, parent] = [11, 13, 1]

const databaseTicks = (dataDir: string): Ticks => {
  const [postmaster = ''] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((fields) => fields[parent] === postmaster)
  const itself = statOf(postmaster)
  return [ticksAt(itself, own), ticksAt(itself, ofEnded), ...children.map((fields) => ticksAt(fields, own))].reduce(
    add,
    none,
  )
}

/** Statements sent so far, from /metrics; undefined for a commit that doesn't count them. */
const statementsOf = async ({ address }: BenchServer): Promise<number | undefined> => {
  const text = await (await fetch(`${address}/metrics`)).text()
  const found = /^openroll_database_statements (\d+)/m.exec(text)?.[1]
  return found === undefined ? undefined : Number(found)
}

type Cost = {
  readonly server: Ticks
  readonly database: Ticks
  readonly calls: number
  readonly statements: number | undefined
  readonly memory: number
}

/** What an enrollment costs a checkout: its own server and its own recorded walk, sixteen people at a time. */
const costOf = async (checkout: string, enrollments: number): Promise<Cost> => {
  const module = (name: string) => import(pathToFileURL(join(checkout, 'bench', name)).href)
  const { startServer }: typeof import('./server.ts') = await module('server.ts')
  const { enrollOnce, newTally }: typeof import('./enroll.ts') = await module('enroll.ts')
  const { readWalk }: typeof import('./walk.ts') = await module('walk.ts')
  const folder = mkdtempSync(join(tmpdir(), 'openroll-cost-'))
  chmodSync(folder, 0o711)
  const dataDir = join(folder, 'data')
  // The demo people would enroll during the measurement.
  const server = await startServer(dataDir, { ...roomy, DEMO: 'off' })
  const [walk, tally] = [readWalk(), newTally()]
  const enroll = (many: number) =>
    Promise.all(
      Array.from({ length: people }, async (_, person) => {
        for (let at = person; at < many; at += people) await enrollOnce(server.address, walk, tally, from(person))
      }),
    )
  const now = async () => ({
    server: ticksAt(statOf(server.process.pid ?? ''), own),
    database: databaseTicks(dataDir),
    statements: await statementsOf(server),
    calls: tally.took.length,
  })
  // V8 compiles during the first ones.
  await enroll(people * 6)
  const before = await now()
  await enroll(enrollments)
  const after = await now()
  const memory = memoryOf(server)
  server.process.kill('SIGTERM')
  await gone(server)
  rmSync(folder, { recursive: true, force: true })
  const each = ({ user, system }: Ticks): Ticks => ({
    user: (user * 10) / enrollments,
    system: (system * 10) / enrollments,
  })
  return {
    server: each(subtract(after.server, before.server)),
    database: each(subtract(after.database, before.database)),
    calls: (after.calls - before.calls) / enrollments,
    statements:
      after.statements === undefined ? undefined : (after.statements - (before.statements ?? 0)) / enrollments,
    memory,
  }
}

const totalTicks = ({ server, database }: Cost): number => server.user + server.system + database.user + database.system
const ticksText = ({ user, system }: Ticks): string => `${user.toFixed(1)} + ${system.toFixed(1)}`
const figures = ({ server, database, calls, statements, memory }: Cost): string =>
  `server ${ticksText(server)} ms, database ${ticksText(database)} ms; ${calls.toFixed(0)} calls, ` +
  `${statements?.toFixed(0) ?? 'uncounted'} statements, ${memory.toFixed(0)} MiB`

/**
 * Processor time (user + system), calls and statements of an enrollment, in turns with another built checkout, such as one of the commit
 * before; medians of three by total time.
 */
export const measureCost = async (beside: string | undefined, enrollments = 480): Promise<Row[]> => {
  const checkouts = [resolve(import.meta.dirname, '..'), ...(beside === undefined ? [] : [resolve(beside)])]
  const costs = checkouts.map((): Cost[] => [])
  for (let round = 0; round < 3; round += 1)
    for (const [at, checkout] of checkouts.entries()) costs[at]?.push(await costOf(checkout, enrollments))
  const typical = costs.map((some) => {
    const middle = median(some.map(totalTicks))
    return some.find((cost) => totalTicks(cost) === middle)
  })
  const [mine, other] = typical
  if (mine === undefined) return []
  const ratio = other === undefined ? '' : `ratio ${(totalTicks(mine) / totalTicks(other)).toFixed(2)}`
  return [
    { what: 'an enrollment costs', figure: figures(mine), target: '24 calls, 40 statements' },
    ...(other === undefined ? [] : [{ what: 'beside', figure: figures(other), limit: ratio, target: 'ratio 0.55' }]),
  ]
}
