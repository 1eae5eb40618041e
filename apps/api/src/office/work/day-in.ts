import { longDate } from '@openroll/contract/shown'

/** The day of a moment where the site is, as people read it. */
export const dayIn = (iso: string, timeZone: string): string =>
  longDate(new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(iso)))
