import { isOneOf } from '../code-table.ts'
import { monthStart } from '../month.ts'
import { canFollow, onDay, type Coverage } from '../office/enrollment/moves.ts'
import { coveringStates } from '../office/states.ts'
import { endsAfter } from '../receipt/last-day.ts'

/** Requested instead of a last day to cancel a plan that hasn't started. */
export const beforeStart = 'before-start'
/** Month ends offered, starting with the current month's. */
const monthsOffered = 4

/** Whether a member may ask to end this coverage: active or upcoming, with no end date yet. */
export const canRequestEnding = (coverage: Coverage, today: string): boolean => {
  const { state, ends_on } = onDay(coverage, today)
  return isOneOf(coveringStates, state) && ends_on === null
}

/**
 * First days without coverage that a member may request, each the day after a month's end; [null] if it hasn't started.
 * Limited to what the office can grant (office/states.ts).
 */
export const endingChoices = (coverage: Coverage, today: string): (string | null)[] => {
  if (!canRequestEnding(coverage, today)) return []
  const now = onDay(coverage, today)
  if (now.starts_on > today) return canFollow('cancel', now, today) ? [null] : []
  const ends = Array.from({ length: monthsOffered }, (_, at) => monthStart(today, at + 1))
  return canFollow('set-end', now, today) ? ends : []
}

/** Converts a requested last day to the first day without coverage; null to cancel before the start. */
export const endOfChoice = (lastDay: string): string | null => (lastDay === beforeStart ? null : endsAfter(lastDay))

/** Why a member wants to end a plan; codes are safe to log. */
export const endingReasons = {
  'other-coverage': 'I have other coverage',
  cost: 'It costs too much',
  'not-needed': 'I don’t need it anymore',
  'not-happy': 'I’m not happy with the plan',
  moving: 'I’m moving',
  other: 'Another reason',
} as const

export const endDateNotOffered = 'Choose one of the dates listed'
