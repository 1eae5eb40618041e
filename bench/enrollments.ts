import { enrollOnce } from './enroll.ts'
import { median } from './load.ts'
import type { Row } from './row.ts'
import { memoryOf, type BenchServer } from './server.ts'

/** Whole enrollments, sixteen people at a time, in three rounds of `seconds`; then what the server's memory has come to. */
export const measureEnrollments = async (server: BenchServer, seconds: number): Promise<Row[]> => {
  const took: number[] = []
  const policies: string[] = []
  const rates: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const [before, from] = [policies.length, performance.now()]
    await Promise.all(
      Array.from({ length: 16 }, async () => {
        while (performance.now() - from < seconds * 1000) policies.push(await enrollOnce(server.address, took))
      }),
    )
    rates.push((policies.length - before) / ((performance.now() - from) / 1000))
  }
  const p95 = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? 0
  const double = policies.length - new Set(policies).size
  const memory = memoryOf(server)
  return [
    {
      what: 'whole enrollments, 16 at a time',
      figure: `${median(rates).toFixed(1)}/s, ${double} double`,
      limit: `rounds ${rates.map((rate) => rate.toFixed(0)).join(', ')}/s`,
      target: '60/s, 0 double',
    },
    { what: 'p95 of a call in that run', figure: `${p95.toFixed(0)} ms`, target: 'under 100 ms' },
    { what: 'memory of the server after it', figure: `${Math.round(memory)} MiB`, target: 'under 300 MiB' },
  ]
}
