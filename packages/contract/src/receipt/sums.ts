import { shownMoney } from '../money.ts'
import { money } from '../shown.ts'
import { isNothing, monthlyCosts, laterCostsText, type MonthlyCosts } from './monthly-costs.ts'
import type { OpenedReceipt } from './receipt.ts'
import { isLive } from './standing.ts'

/** '38.85' -> 3885. */
export const centsIn = (dollars: string): number => Math.round(Number(dollars) * 100)

/**
 * A receipt's amounts as shown, with how the monthly one changes as plans end.
 * If some plans are no longer live, the amounts are those on the day of submission.
 */
export const receiptSums = (
  receipt: Pick<OpenedReceipt, 'plans' | 'effective_date' | 'bill_day' | 'initial_month_cost' | 'recurring_month_cost'>,
  today: string,
): {
  readonly first: string
  readonly monthly: string
  readonly afterwards: string
  readonly course: MonthlyCosts
  /** No monthly payment is left for the plans that are live. */
  readonly nothing_more: boolean
} => {
  const sold = centsIn(receipt.recurring_month_cost)
  const lines = receipt.plans.map((plan) => ({ ...plan, price_cents: centsIn(plan.price) }))
  const live = lines.filter(isLive)
  const areAllLive = live.length === lines.length
  const cents = areAllLive ? sold : live.reduce((sum, { price_cents }) => sum + price_cents, 0)
  const now = monthlyCosts(cents, live, { ...receipt, today })
  const course = areAllLive ? now : { cents: sold, afterwards: [] }
  return {
    first: shownMoney(receipt.initial_month_cost),
    monthly: money(course.cents),
    afterwards: laterCostsText(course),
    course,
    nothing_more: isNothing(now),
  }
}
