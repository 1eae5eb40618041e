import { isOneOf } from '../code-table.ts'
import { monthStart } from '../month.ts'
import { canFollow, onDay, type Coverage } from '../office/enrollment/moves.ts'
import { coveringStates } from '../office/states.ts'
import { endsAfter } from '../receipt/last-day.ts'

/** Asked for instead of a last day, of a plan that has not begun: it never takes effect. */
export const beforeStart = 'before-start'
/** So many ends of months are offered, from the one that is running. */
const monthsOffered = 4

/** Whether its member may ask for an end: of what is in force or on its way, and has none. What a carrier refused is being cleared up. */
export const mayAskToEnd = (coverage: Coverage, today: string): boolean => {
  const { state, ends_on } = onDay(coverage, today)
  return isOneOf(coveringStates, state) && ends_on === null
}

/**
 * The first days without coverage that a member may ask for, each the day after a month's end; null alone where it has not begun.
 * By what the office can grant (office/states.ts): what has begun only ends, and what has not is only canceled.
 */
export const endingChoices = (coverage: Coverage, today: string): (string | null)[] => {
  if (!mayAskToEnd(coverage, today)) return []
  const now = onDay(coverage, today)
  if (now.starts_on > today) return canFollow('cancel', now, today) ? [null] : []
  const ends = Array.from({ length: monthsOffered }, (_, at) => monthStart(today, at + 1))
  return canFollow('set-end', now, today) ? ends : []
}

/** A choice from what went over the wire: a last day of coverage, or that it never begins. */
export const endOfChoice = (lastDay: string): string | null => (lastDay === beforeStart ? null : endsAfter(lastDay))
