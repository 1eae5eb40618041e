import { lastDayOf } from '@openroll/contract/receipt/last-day'
import type { EndingRequest } from '@openroll/contract/roles/ending'
import { dayOf } from '../day-of.ts'
import type { RequestedEnding } from '../work/ending.ts'

type Context = {
  readonly timeZone: string
  /** Decrypts why it was declined, for the member only; others just learn that it was mailed. */
  readonly why?: (declined: RequestedEnding) => string | null
}

/** A member's latest request to end a plan, if open or declined; otherwise null. */
export const endingRequestOf = (
  endings: readonly RequestedEnding[],
  place: number,
  { timeZone, why }: Context,
): EndingRequest | null => {
  const last = endings.findLast((one) => one.place === place)
  if (last === undefined || (last.done_how !== null && last.done_how !== 'declined')) return null
  const { since, asked_end, done_at } = last
  return {
    asked_on: dayOf(since, timeZone),
    last_day: asked_end === null ? null : lastDayOf(asked_end),
    declined_on: done_at === null ? null : dayOf(done_at, timeZone),
    declined_why: done_at === null ? null : (why?.(last) ?? null),
  }
}
