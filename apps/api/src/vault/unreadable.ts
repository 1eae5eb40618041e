import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'
import { sealedColumns } from './sealed-columns.ts'

/** Reports each value that can't be decrypted, by `table.column`, never by row. */
export type ReportUnreadable = (column: string) => void

const quietMs = 60_000

/** Counts these values for /metrics and logs them: at once, then once a minute with their number. */
export const unreadableReporter = (log: Logger, registry: Registry, now: () => number = Date.now): ReportUnreadable => {
  const counter = new Counter({
    name: 'openroll_unreadable_sealed_total',
    help: 'Encrypted values that could not be decrypted, by table and column',
    labelNames: ['column'],
    registers: [registry],
  })
  for (const { table, column } of sealedColumns) counter.inc({ column: `${table}.${column}` }, 0)
  const pending = new Map<string, { values: number; saidAt: number }>()
  return (column) => {
    counter.inc({ column })
    const { values, saidAt } = pending.get(column) ?? { values: 0, saidAt: -Infinity }
    const isDue = now() - saidAt >= quietMs
    if (isDue)
      log.warn(
        { column, values: values + 1 },
        'encrypted values can’t be decrypted: keep every key, run npm run rotate-keys',
      )
    pending.set(column, isDue ? { values: 0, saidAt: now() } : { values: values + 1, saidAt })
  }
}
