import type { DeclineAdvice } from '../outside/cards/decline-codes.ts'

const dayMs = 86_400_000

/** Days to wait after each declined attempt, which gives days 0, 3, 8 and 13. Card networks fine merchants who try more often. */
const pauses = [3, 5, 5] as const
export const maxAttempts = pauses.length + 1
/** No attempt is made later than this after the first. */
const maxDays = 16

/** When a declined card is tried again; undefined if it isn’t. */
export const nextAttemptAt = ({
  number,
  advice,
  firstAt,
  now,
}: {
  /** The declined attempt's number, from 1. */
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

/** Whether it is too late to try a card again. */
export const isTooLate = (firstAt: Date, now: Date): boolean => now.getTime() - firstAt.getTime() > maxDays * dayMs
