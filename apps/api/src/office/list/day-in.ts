import { longDate } from '@openroll/contract/shown'
import { dayOf } from '../../day-of.ts'

/** The day of a moment where the site is, as people read it. */
export const dayIn = (at: string, timeZone: string): string => longDate(dayOf(at, timeZone))
