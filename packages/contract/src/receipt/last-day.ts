import { addDays } from '../date.ts'

/**
 * The last day of coverage, from `ends_on` (the first day without it, as stored and sent).
 * People always see the last day. Both are yyyy-mm-dd.
 */
export const lastDayOf = (endsOn: string): string => addDays(endsOn, -1)

/** The inverse: `ends_on` for a last day of coverage. */
export const endsAfter = (lastDay: string): string => addDays(lastDay, 1)
