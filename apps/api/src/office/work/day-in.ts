import { longDate } from '@openroll/contract/shown'

/** The day of a moment where the site is, yyyy-mm-dd. */
export const isoDayIn = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(iso))

/** The same as people read it. */
export const dayIn = (iso: string, timeZone: string): string => longDate(isoDayIn(iso, timeZone))
