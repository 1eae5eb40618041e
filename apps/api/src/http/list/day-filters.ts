/** A filter `from`: instants from the beginning of a day on, where the site is; its value is made by `inZone`. */
export const fromDay = (column: string): string =>
  `${column} >= ($from::text[])[1]::timestamp at time zone ($from::text[])[2]`

/** A filter `to`, or one of another name: instants until the end of a day, where the site is. */
export const toDay = (column: string, name = 'to'): string =>
  `${column} < (($${name}::text[])[1]::timestamp + interval '1 day') at time zone ($${name}::text[])[2]`

/** A day as these filters take it; undefined where none is asked for. */
export const inZone = (day: string | undefined, timeZone: string): readonly string[] | undefined =>
  day === undefined ? undefined : [day, timeZone]
