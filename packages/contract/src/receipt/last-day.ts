import { addDays } from '../date.ts'

/**
 * The last day on which anybody is covered, of the first day on which nobody is any more: what is kept,
 * and goes over the wire as `ends_on`. Whoever reads when a plan ends reads this day. Both are yyyy-mm-dd.
 */
export const lastDayOf = (endsOn: string): string => addDays(endsOn, -1)

/** The other way round: what is kept of a last day of coverage. */
export const endsAfter = (lastDay: string): string => addDays(lastDay, 1)
