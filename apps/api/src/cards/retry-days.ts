import type { DeclineAdvice } from '../outside/cards/decline-codes.ts'

const dayMs = 86_400_000

/** Days after each declined attempt: days 0, 3, 8 and 13. The networks fine merchants who try more often. */
const pauses = [3, 5, 5] as const
export const mostAttempts = pauses.length + 1
/** Days after the first attempt within which all of them must be. */
const longestDays = 16

/** When a declined card is tried again; undefined if it isn’t. */
export const nextAttemptAt = ({
  number,
  advice,
  firstAt,
  now,
}: {
  /** Of the attempt that was declined, from 1. */
  readonly number: number
  readonly advice: DeclineAdvice
  readonly firstAt: Date
  readonly now: Date
}): Date | undefined => {
  const days = pauses[number - 1]
  if (advice !== 'retry' || days === undefined) return undefined
  const next = new Date(now.getTime() + days * dayMs)
  return isTooLate(firstAt, next) ? undefined : next
}

/** Whether a card may not be tried again on this day anymore. */
export const isTooLate = (firstAt: Date, now: Date): boolean => now.getTime() - firstAt.getTime() > longestDays * dayMs
