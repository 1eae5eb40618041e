/** SQL for the day (date) of an instant in the site's time zone. `timeZone` is the placeholder of its value, such as $time_zone. */
export const dayOfSql = (instant: string, timeZone: string): string => `(${instant} at time zone ${timeZone})::date`

/** SQL for the instant (timestamptz) at which a day (text or date) starts in a time zone, optionally plus an interval. */
export const dayBeginsSql = (day: string, timeZone: string, after?: string): string =>
  `((${day})::timestamp${after === undefined ? '' : ` + interval '${after}'`}) at time zone ${timeZone}`
