/** The instant at which a day (yyyy-mm-dd) begins in a time zone. */
export const dayBegins = (day: string, timeZone: string): Date => {
  const utc = Date.parse(`${day}T00:00:00Z`)
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  // What the clocks there show at midnight of UTC says how far they are off; once more, for a day on which they change.
  const off = (at: number): number => Date.parse(`${shown.format(at).replace(' ', 'T')}Z`) - at
  const guess = utc - off(utc)
  return new Date(utc - off(guess))
}

/** The days up to one, it first. */
export const daysUpTo = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, back) =>
    new Date(Date.parse(`${day}T00:00:00Z`) - back * 86_400_000).toISOString().slice(0, 10),
  )
