import { shownMoney } from '../money.ts'
import { money } from '../shown.ts'
import { monthlyCourse, thenSaid, type MonthlyCourse } from './monthly-course.ts'
import type { OpenedReceipt } from './receipt.ts'
import { isLive } from './standing.ts'

/** '38.85' -> 3885. */
export const centsIn = (dollars: string): number => Math.round(Number(dollars) * 100)

/** The sums of a receipt as they are shown, and what becomes of the monthly one once plans end; those of the day of submission where some of it is no more. */
export const receiptSums = (
  receipt: Pick<OpenedReceipt, 'plans' | 'effective_date' | 'bill_day' | 'initial_month_cost' | 'recurring_month_cost'>,
  today: string,
): {
  readonly first: string
  readonly monthly: string
  readonly afterwards: string
  readonly course: MonthlyCourse
} => {
  const sold = centsIn(receipt.recurring_month_cost)
  const lines = receipt.plans.map((plan) => ({ ...plan, price_cents: centsIn(plan.price) }))
  const course = receipt.plans.every(isLive)
    ? monthlyCourse(sold, lines, { ...receipt, today })
    : { cents: sold, afterwards: [] }
  return {
    first: shownMoney(receipt.initial_month_cost),
    monthly: money(course.cents),
    afterwards: thenSaid(course),
    course,
  }
}
