import { dayOf } from '../../day-of.ts'
import type { PersonData } from './data.ts'
import type { OpenedRow } from './opened-rows.ts'

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(value)

/** The data with each timestamp as a date (yyyy-mm-dd) in the site's time zone, for the PDF. */
export const inSiteDays = (data: PersonData, timeZone: string): PersonData => {
  const day = (at: string): string => dayOf(at, timeZone)
  const inRow = (row: OpenedRow): OpenedRow =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, isInstant(value) ? day(value) : value]))
  return {
    ...data,
    made_at: day(data.made_at),
    records: data.records.map((record) => ({
      ...record,
      tables: Object.fromEntries(Object.entries(record.tables).map(([table, rows]) => [table, rows.map(inRow)])),
      sent: record.sent.map((one) => ({ ...one, made_at: day(one.made_at) })),
    })),
    looked_at_by: data.looked_at_by.map((entry) => ({ ...entry, at: day(entry.at) })),
  }
}
