const days = new Map<string, Intl.DateTimeFormat>()
const moments = new Map<string, Intl.DateTimeFormat>()

/** Formatters are slow to create: one per time zone. */
const formatterFor = (
  cache: Map<string, Intl.DateTimeFormat>,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat => {
  const format = cache.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, ...options })
  cache.set(timeZone, format)
  return format
}

/** The day (yyyy-mm-dd) of an instant in the site's time zone. The only way from an instant to a day. */
export const dayOf = (at: Date | string | number, timeZone: string): string =>
  formatterFor(days, timeZone, { dateStyle: 'short' }).format(new Date(at))

/** Date and time (yyyy-mm-dd hh:mm:ss) of an instant in the site's time zone. */
export const momentOf = (at: Date | string | number, timeZone: string): string =>
  formatterFor(moments, timeZone, { dateStyle: 'short', timeStyle: 'medium' }).format(new Date(at))

/** The instant at which a day (yyyy-mm-dd) starts in a time zone. */
export const dayBegins = (day: string, timeZone: string): Date => {
  const utc = Date.parse(`${day}T00:00:00Z`)
  // The local time at UTC midnight gives the offset; repeated because the clocks may change that day.
  const offsetAt = (at: number): number => Date.parse(`${momentOf(at, timeZone).replace(' ', 'T')}Z`) - at
  const guess = utc - offsetAt(utc)
  return new Date(utc - offsetAt(guess))
}
