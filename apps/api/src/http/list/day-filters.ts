import { dayBeginsSql } from '../../day-of-sql.ts'

/** A `from` filter: instants from the start of a day in the site's time zone; `inZone` makes its value. */
export const fromDay = (column: string): string =>
  `${column} >= ${dayBeginsSql('($from::text[])[1]', '($from::text[])[2]')}`

/** A `to` filter, or one with another name: instants until the end of a day in the site's time zone. */
export const toDay = (column: string, name = 'to'): string =>
  `${column} < ${dayBeginsSql(`($${name}::text[])[1]`, `($${name}::text[])[2]`, '1 day')}`

/** The value of these filters for a day; undefined if not used. */
export const inZone = (day: string | undefined, timeZone: string): readonly string[] | undefined =>
  day === undefined ? undefined : [day, timeZone]
