import { bootstrap } from './bootstrap.ts'

/** The day (yyyy-mm-dd) of an instant where the site is, wherever its reader is. */
export const dayOf = (iso: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: bootstrap.time_zone, dateStyle: 'short' }).format(new Date(iso))
