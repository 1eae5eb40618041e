import { longDate } from '@openroll/contract/shown'
import { dayOf } from '../../day-of.ts'

/** The date of a timestamp in the site's time zone, e.g. November 10, 2026. */
export const dayIn = (at: string, timeZone: string): string => longDate(dayOf(at, timeZone))
