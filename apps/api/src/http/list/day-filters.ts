import { dayBeginsSql } from '../../day-of-sql.ts'

/** A filter `from`: instants from the beginning of a day on, where the site is; its value is made by `inZone`. */
export const fromDay = (column: string): string =>
  `${column} >= ${dayBeginsSql('($from::text[])[1]', '($from::text[])[2]')}`

/** A filter `to`, or one of another name: instants until the end of a day, where the site is. */
export const toDay = (column: string, name = 'to'): string =>
  `${column} < ${dayBeginsSql(`($${name}::text[])[1]`, `($${name}::text[])[2]`, '1 day')}`

/** A day as these filters take it; undefined where none is asked for. */
export const inZone = (day: string | undefined, timeZone: string): readonly string[] | undefined =>
  day === undefined ? undefined : [day, timeZone]
