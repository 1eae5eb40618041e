import { readFileSync } from 'node:fs'
import { enrollOnce } from './enroll.ts'
import type { Row } from './row.ts'
import type { BenchServer } from './server.ts'

/** Whole enrollments, sixteen people at a time, for `seconds`; then what the server's memory has come to. */
export const measureEnrollments = async ({ address, process }: BenchServer, seconds: number): Promise<Row[]> => {
  const took: number[] = []
  const policies: string[] = []
  const from = performance.now()
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (performance.now() - from < seconds * 1000) policies.push(await enrollOnce(address, took))
    }),
  )
  const elapsed = (performance.now() - from) / 1000
  const p95 = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? 0
  const double = policies.length - new Set(policies).size
  const status = readFileSync(`/proc/${process.pid}/status`, 'utf8')
  const memory = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  return [
    {
      what: 'whole enrollments, 16 at a time',
      figure: `${(policies.length / elapsed).toFixed(1)}/s, ${double} double`,
      limit: `${Math.round(took.length / elapsed)} calls/s`,
      target: '60/s, 0 double',
    },
    { what: 'p95 of a call in that run', figure: `${p95.toFixed(0)} ms`, target: 'under 100 ms' },
    { what: 'memory of the server after it', figure: `${Math.round(memory)} MiB`, target: 'under 300 MiB' },
  ]
}
