import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'
import { sealedColumns } from './sealed-columns.ts'

/** Told of each sealed value that no key opens, by `table.column`; never by its row. */
export type TellUnreadable = (column: string) => void

const quietMs = 60_000

/** Counts them for /metrics, and says so in the log: at once, then once a minute with how many there were. */
export const unreadableTeller = (log: Logger, registry: Registry, now: () => number = Date.now): TellUnreadable => {
  const counter = new Counter({
    name: 'openroll_unreadable_sealed_total',
    help: 'Sealed values that could not be opened when they were to be read, by table and column',
    labelNames: ['column'],
    registers: [registry],
  })
  for (const { table, column } of sealedColumns) counter.inc({ column: `${table}.${column}` }, 0)
  const untold = new Map<string, { values: number; saidAt: number }>()
  return (column) => {
    counter.inc({ column })
    const { values, saidAt } = untold.get(column) ?? { values: 0, saidAt: -Infinity }
    const isDue = now() - saidAt >= quietMs
    if (isDue)
      log.warn({ column, values: values + 1 }, 'sealed values can’t be opened: keep every key, run npm run rotate-keys')
    untold.set(column, isDue ? { values: 0, saidAt: now() } : { values: values + 1, saidAt })
  }
}
