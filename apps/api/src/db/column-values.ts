import { types, TypeOverrides } from 'pg'

/** Reads PostgreSQL's int8 as a number; throws RangeError if it would be rounded. */
const safeInteger = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('a bigint from the database is too large for a number')
  return value
}

const instant = (text: string): string => {
  const value: unknown = types.getTypeParser(types.builtins.TIMESTAMPTZ)(text)
  if (!(value instanceof Date)) throw new RangeError('an infinite timestamp from the database has no ISO form')
  return value.toISOString()
}

/** One-dimensional arrays of values without commas or quotes: dates, times, integers. */
const arrayOf =
  <T>(read: (text: string) => T) =>
  (text: string): (T | null)[] =>
    text === '{}'
      ? []
      : text
          .slice(1, -1)
          .replaceAll('"', '')
          .split(',')
          .map((item) => (item === 'NULL' ? null : read(item)))

/**
 * How column values arrive: date as yyyy-mm-dd, timestamptz as an ISO string in UTC (…Z), int8 (and count and sum of integers) as
 * number, jsonb parsed, bytea as Buffer, numeric as text.
 */
export const columnValues = (): TypeOverrides => {
  const overrides = new TypeOverrides()
  overrides.setTypeParser(types.builtins.DATE, (text) => text)
  overrides.setTypeParser(types.builtins.TIMESTAMPTZ, instant)
  overrides.setTypeParser(types.builtins.INT8, safeInteger)
  overrides.setTypeParser(
    1182,
    arrayOf((text) => text),
  )
  overrides.setTypeParser(1185, arrayOf(instant))
  overrides.setTypeParser(1016, arrayOf(safeInteger))
  return overrides
}
