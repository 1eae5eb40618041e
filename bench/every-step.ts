import { join } from 'node:path'
import { Pool } from 'pg'
import { startBare } from './bare-server.ts'
import { enrollOnce, newTally } from './enroll.ts'
import { bareCalls, from, people } from './enrollments.ts'
import type { Row } from './row.ts'
import { gone, memoryOf, socketOf, startServer } from './server.ts'
import { readEveryStep } from './walk.ts'

/** The rows of one recorded enrollment: a member and four dependents, three beneficiaries, three plans. */
const rowsPerEnrollment = { people: 8, lines: 3 } as const

/** Counts what the database has for the returned policy numbers. */
const countStored = async (dataDir: string, policies: readonly string[]) => {
  const pool = new Pool({ host: socketOf(dataDir), database: 'openroll', user: 'openroll', max: 1 })
  const { rows } = await pool.query<Record<'known' | 'whole' | 'all_begun' | 'all_submitted', number>>(
    `select count(*)::integer as known,
       (count(*) filter (where s.content is not null
         and (select count(*) from policy_person q where q.enrollment_id = p.enrollment_id) = $2
         and (select count(*) from policy_line l where l.enrollment_id = p.enrollment_id) = $3))::integer as whole,
       (select count(*) from enrollment where group_id = 3002)::integer as all_begun,
       (select count(*) from enrollment where group_id = 3002 and submitted_at is not null)::integer as all_submitted
     from policy p left join policy_snapshot s on s.enrollment_id = p.enrollment_id
     where p.policy_id = any($1::text[])`,
    [policies, rowsPerEnrollment.people, rowsPerEnrollment.lines],
  )
  await pool.end()
  return rows[0] ?? { known: 0, whole: 0, all_begun: 0, all_submitted: 0 }
}

/**
 * Enrollments with every step, recorded from a browser (journeys/every-step.spec.ts), sixteen people at a time for `seconds`, and
 * what the database has afterwards. The limit: the same calls to a bare node:http, before and after.
 */
export const measureEveryStep = async (folder: string, seconds: number): Promise<Row[]> => {
  const dataDir = join(folder, 'data')
  const server = await startServer(dataDir)
  const walk = readEveryStep()
  const bare = await startBare('plain.ts')
  const limits = [await bareCalls(bare.address, walk, 5)]
  // V8 still compiles during the first minute, which isn't counted.
  const warm = newTally()
  const warmUntil = performance.now() + Math.min(20, seconds / 4) * 1000
  await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      while (performance.now() < warmUntil) await enrollOnce(server.address, walk, warm, from(person))
    }),
  )
  const tally = newTally()
  const { took } = tally
  const policies: string[] = []
  const started = performance.now()
  await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      while (performance.now() - started < seconds * 1000)
        policies.push(await enrollOnce(server.address, walk, tally, from(person)))
    }),
  )
  const passed = (performance.now() - started) / 1000
  limits.push(await bareCalls(bare.address, walk, 5))
  bare.end()
  const memory = memoryOf(server)
  const { known, whole, all_begun, all_submitted } = await countStored(dataDir, policies)
  server.process.kill('SIGTERM')
  await gone(server)
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number): string => `${(sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)} ms`
  const limit = (limits[0] ?? 0) / 2 + (limits[1] ?? 0) / 2
  const rate = took.length / passed
  return [
    {
      what: `enrollments with every step, ${people} at a time`,
      figure: `${(policies.length / passed).toFixed(1)}/s`,
      limit: `${policies.length} in ${passed.toFixed(0)} s, ${walk.calls.length} calls each`,
      target: '25/s',
    },
    {
      what: 'calls in them',
      figure: `${Math.round(rate)}/s`,
      limit: `bare ${Math.round(limit)}/s, ratio ${(rate / limit).toFixed(2)}`,
      target: 'ratio 0.5',
    },
    {
      what: 'p95 of a call in that run',
      figure: at(0.95),
      limit: `median ${at(0.5)}, p99 ${at(0.99)}; ${tally.busy} busy`,
      target: 'under 150 ms',
    },
    {
      what: 'policies in the database afterwards',
      figure: `${policies.length - known} lost, ${policies.length - new Set(policies).size} duplicates`,
      limit: `${whole} of ${policies.length} whole; ${all_submitted} of ${all_begun} begun`,
      target: '0 lost, 0 duplicates',
    },
    { what: 'memory of the server after it', figure: `${Math.round(memory)} MiB`, target: 'under 300 MiB' },
  ]
}
