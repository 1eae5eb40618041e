/**
 * The day (date) of an instant where the site is, in SQL: the one way from an
 * instant to a day. `timeZone` is the place of its value, such as $time_zone.
 */
export const dayOfSql = (instant: string, timeZone: string): string => `(${instant} at time zone ${timeZone})::date`

/** The instant (timestamptz) at which a day (text or date) begins in a time zone, or so many hours or days after that, in SQL. */
export const dayBeginsSql = (day: string, timeZone: string, after?: string): string =>
  `((${day})::timestamp${after === undefined ? '' : ` + interval '${after}'`}) at time zone ${timeZone}`
