import { bootstrap } from './bootstrap.ts'

const parts = { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
type Zone = { readonly short: Intl.DateTimeFormat; readonly exact: Intl.DateTimeFormat }
const formats = new Map<string, Zone>()

const formatOf = (timeZone: string): Zone => {
  const format = formats.get(timeZone) ?? {
    short: new Intl.DateTimeFormat('en-US', { ...parts, timeZone }),
    exact: new Intl.DateTimeFormat('en-US', { ...parts, timeZone, timeZoneName: 'short' }),
  }
  formats.set(timeZone, format)
  return format
}

/** A time in the site's zone, wherever the reader is, so that people can talk about it. For lists, which show the zone once. */
export const shownMoment = (iso: string): string => formatOf(bootstrap.time_zone).short.format(new Date(iso))

/** A time with its zone, for a page about one record. */
export const exactMoment = (iso: string): string => formatOf(bootstrap.time_zone).exact.format(new Date(iso))

/** Names the zone that times are shown in, as of today (standard or daylight time). */
export const timeZoneLabel = (): string => {
  const { time_zone, today } = bootstrap
  const noon = new Date(`${today}T17:00:00Z`)
  const short =
    formatOf(time_zone)
      .exact.formatToParts(noon)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const city = time_zone.includes('/') ? time_zone.split('/').at(-1)?.replaceAll('_', ' ') : undefined
  return city === undefined ? `All times are in ${short}` : `All times are ${city} time (${short})`
}
