import { addDays } from '../date.ts'
import { longDate } from '../shown.ts'

/**
 * Default grace period, in days after the due date: usual for individual and
 * group life and dental; states differ.
 */
export const defaultGraceDays = 31

/** A policy's earliest unpaid month that no payment under way covers; yyyy-mm-dd. */
type UnpaidMonth = { readonly due_on: string }

/** The grace period of a policy with an unpaid month. */
export type Grace = {
  /** Last day to pay on time. */
  readonly pay_by: string
  readonly is_past: boolean
}

/** The grace period as of `today`; undefined if `days` is 0. */
export const graceOf = (
  { due_on }: UnpaidMonth,
  { today, days }: { readonly today: string; readonly days: number },
): Grace | undefined => {
  if (days === 0) return undefined
  const pay_by = addDays(due_on, days)
  return { pay_by, is_past: pay_by < today }
}

/**
 * Payments due before this day are past their grace period, for queries
 * over all policies; null if there is no grace period.
 */
export const dueBefore = (today: string, days: number): string | null => (days === 0 ? null : addDays(today, -days))

/** Last day to pay a returned payment on time; null if past or unknown. */
export const payBy = (grace: Grace | undefined): string | null =>
  grace === undefined || grace.is_past ? null : grace.pay_by
/** Nothing ends automatically after that day. */
export const payByText = (day: string): string => `Pay by ${longDate(day)} to keep your coverage.`
