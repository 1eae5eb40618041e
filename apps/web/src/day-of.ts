import { bootstrap } from './bootstrap.ts'

/** The day (yyyy-mm-dd) of an instant in the site's time zone. */
export const dayOf = (iso: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: bootstrap.time_zone, dateStyle: 'short' }).format(new Date(iso))
