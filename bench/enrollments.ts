import { startBare } from './bare-server.ts'
import { authorization } from './client.ts'
import { enrollOnce, newTally } from './enroll.ts'
import { median, openConnections, sendRequest, type LoadRequest } from './load.ts'
import type { Row } from './row.ts'
import { memoryOf, type BenchServer } from './server.ts'
import { filled, readWalk, type Walk } from './walk.ts'

export const people = 16
/** A separate IP address per person; people at one IP address wait for each other's limits. */
export const from = (person: number): string => `127.0.0.${person + 10}`

/**
 * Complete enrollments as a browser makes them (walk.ts), sixteen people at a time, in three rounds of `seconds`, alternating with
 * the same calls to a bare node:http; then the server's memory.
 */
export const measureEnrollments = async (server: BenchServer, seconds: number): Promise<Row[]> => {
  const tally = newTally()
  const { took } = tally
  const policies: string[] = []
  const rates: number[] = []
  const limits: number[] = []
  const calls: number[] = []
  const walk = readWalk()
  const bare = await startBare('plain.ts')
  for (let round = 0; round < 3; round += 1) {
    const [before, counted, started] = [policies.length, took.length, performance.now()]
    await Promise.all(
      Array.from({ length: people }, async (_, person) => {
        while (performance.now() - started < seconds * 1000)
          policies.push(await enrollOnce(server.address, walk, tally, from(person)))
      }),
    )
    const passed = (performance.now() - started) / 1000
    rates.push((policies.length - before) / passed)
    calls.push((took.length - counted) / passed)
    limits.push(await bareCalls(bare.address, walk, seconds / 2))
  }
  bare.end()
  const p95 = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? 0
  const duplicates = policies.length - new Set(policies).size
  const memory = memoryOf(server)
  const ratio = median(calls) / median(limits)
  return [
    {
      what: 'whole enrollments, 16 at a time',
      figure: `${median(rates).toFixed(1)}/s, ${duplicates} duplicates`,
      limit: `rounds ${rates.map((rate) => rate.toFixed(0)).join(', ')}/s`,
      target: '45/s, 0 duplicates',
    },
    {
      what: 'calls in them',
      figure: `${Math.round(median(calls))}/s`,
      limit: `bare ${Math.round(median(limits))}/s, ratio ${ratio.toFixed(2)}`,
      target: 'ratio 0.5',
    },
    {
      what: 'p95 of a call in that run',
      figure: `${p95.toFixed(0)} ms`,
      limit: `${tally.busy} answered busy`,
      target: 'under 100 ms',
    },
    { what: 'memory of the server after it', figure: `${Math.round(memory)} MiB`, target: 'under 250 MiB' },
  ]
}

/** Calls of the walk per second to a server that only reads them. */
export const bareCalls = async (address: string, walk: Walk, seconds: number): Promise<number> => {
  const requests = walk.calls.map((recorded): LoadRequest =>
    recorded.method === 'GET'
      ? { method: 'GET', path: `${recorded.path}?enrollment_id=${'x'.repeat(22)}`, headers: { authorization } }
      : {
          method: 'POST',
          path: recorded.path,
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify(filled(recorded, {}, walk.pictures)),
        },
  )
  const started = performance.now()
  let answered = 0
  await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      const pool = openConnections(address, 1, from(person))
      while (performance.now() - started < seconds * 1000)
        for (const request of requests) {
          await sendRequest(pool, request)
          answered += 1
        }
      await pool.close()
    }),
  )
  return answered / ((performance.now() - started) / 1000)
}
