import { addDays } from '../date.ts'
import { longDate } from '../shown.ts'

/**
 * Days after the day of a payment for which its coverage stands unpaid, where nothing
 * else is set: usual for individual and group life and dental; states differ.
 */
export const usualGraceDays = 31

/** What was due first of what nobody paid of a policy, and nothing under way pays: when it was to be paid. Days are yyyy-mm-dd. */
type UnpaidMonth = { readonly due_on: string }

/** Where a policy stands of which a month is unpaid. */
export type Grace = {
  /** The last day on which that payment is still in time. */
  readonly pay_by: string
  readonly is_past: boolean
}

/** The same on a day, where the grace lasts so many days; undefined where there is none (0). */
export const graceOf = (
  { due_on }: UnpaidMonth,
  { today, days }: { readonly today: string; readonly days: number },
): Grace | undefined => {
  if (days === 0) return undefined
  const pay_by = addDays(due_on, days)
  return { pay_by, is_past: pay_by < today }
}

/**
 * The day before which a payment was due whose grace is over: the same
 * rule for who looks through all policies; null where there is no grace.
 */
export const dueBefore = (today: string, days: number): string | null => (days === 0 ? null : addDays(today, -days))

/** The last day on which what came back is paid in time; null where that is past, or none is known. */
export const payBy = (grace: Grace | undefined): string | null =>
  grace === undefined || grace.is_past ? null : grace.pay_by
/** Said of it; nothing ends by itself after that day. */
export const payBySaid = (day: string): string => `Pay by ${longDate(day)} to keep your coverage.`
