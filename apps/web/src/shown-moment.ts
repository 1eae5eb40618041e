import { bootstrap } from './bootstrap.ts'

const parts = { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
type Zone = { readonly short: Intl.DateTimeFormat; readonly exact: Intl.DateTimeFormat }
const formats = new Map<string, Zone>()

const formatOf = (timeZone: string): Zone => {
  const known = formats.get(timeZone) ?? {
    short: new Intl.DateTimeFormat('en-US', { ...parts, timeZone }),
    exact: new Intl.DateTimeFormat('en-US', { ...parts, timeZone, timeZoneName: 'short' }),
  }
  formats.set(timeZone, known)
  return known
}

/**
 * A time where the site is, wherever its reader is: whoever speaks of it to
 * somebody else says the same. For lists, below which the zone stands once.
 */
export const shownMoment = (iso: string): string => formatOf(bootstrap.time_zone).short.format(new Date(iso))

/** The same with its zone, summer or winter, for a page that is about one thing. */
export const exactMoment = (iso: string): string => formatOf(bootstrap.time_zone).exact.format(new Date(iso))

/** In which zone times are shown: by what its clocks say on the console's day. */
export const zoneSaid = (): string => {
  const { time_zone, today } = bootstrap
  const noon = new Date(`${today}T17:00:00Z`)
  const short =
    formatOf(time_zone)
      .exact.formatToParts(noon)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const city = time_zone.includes('/') ? time_zone.split('/').at(-1)?.replaceAll('_', ' ') : undefined
  return city === undefined ? `Times are in ${short}` : `Times are ${city}’s (${short})`
}
