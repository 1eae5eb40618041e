import { isPaidByGroup, type PaymentMethod } from '@openroll/contract/method-meanings'
import { monthAfter } from '@openroll/contract/month'

/** A line of a policy, in cents; `ends_on` is the first day without it. Membership is plan 0. */
export type BilledLine = {
  readonly plan_id: number
  readonly price_cents: number
  readonly fee_cents: number
  readonly ends_on: string | null
}
/** What billing needs to know about a policy; dates are yyyy-mm-dd. */
export type Billed = {
  readonly policy_id: string
  readonly effective_date: string
  readonly submitted_on: string
  readonly payment_method: PaymentMethod
  /** 1 to 28 (D-5.03). */
  readonly bill_day: number
  readonly lines: readonly BilledLine[]
}

export const isFirstMonth = ({ effective_date }: Pick<Billed, 'effective_date'>, month: string): boolean =>
  month === effective_date.slice(0, 7)

/** When a month (yyyy-mm) is due: a group's on its first day; a person's on the billing date, the first one at submission. */
export const dueOn = (billed: Billed, month: string): string => {
  if (isPaidByGroup(billed.payment_method)) return `${month}-01`
  return isFirstMonth(billed, month) ? billed.submitted_on : `${month}-${String(billed.bill_day).padStart(2, '0')}`
}

/** The months of coverage (yyyy-mm) due on or before `through`. */
export const monthsThrough = (billed: Billed, through: string): string[] => {
  const first = billed.effective_date.slice(0, 7)
  const months: string[] = []
  for (let at = 0; ; at += 1) {
    const month = monthAfter(first, at)
    if (dueOn(billed, month) <= through) months.push(month)
    else if (at > 0) return months
  }
}

/** The next date after `through` on which a month can be due. Ignores end dates, since an end may be undone. */
export const nextDueOn = (billed: Billed, through: string): string => {
  const first = billed.effective_date.slice(0, 7)
  for (let at = 0; ; at += 1) {
    const day = dueOn(billed, monthAfter(first, at))
    if (day > through) return day
  }
}
