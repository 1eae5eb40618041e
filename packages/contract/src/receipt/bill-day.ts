import { billingFields } from '../enroll/billing/billing-fields.ts'
import { secondPaymentOn } from '../enroll/billing/payment-terms.ts'
import { isPaidByGroup, isPaymentMethod } from '../method-meanings.ts'
import { longDate, nthOf } from '../shown.ts'

/** The payment method saved by the billing step. */
type SavedBilling = { readonly payment_method: string; readonly bill_date?: string | null | undefined }

/** The member's billing day of the month; null if a group pays or it is unknown. */
export const billDayOf = ({ payment_method, bill_date }: SavedBilling): number | null => {
  const chosen = billingFields.bill_date.rule.safeParse(bill_date)
  const paysOneself = isPaymentMethod(payment_method) && !isPaidByGroup(payment_method)
  return paysOneself && chosen.success ? Number(chosen.data) : null
}

/**
 * When each payment after the first is charged, as on the billing step;
 * `from` is the first of them, if still ahead.
 */
export const everyMonth = (billDay: number | null, from?: string): string => {
  if (billDay === null) return 'every month'
  const on = `on the ${nthOf(billDay)} of every month`
  return from === undefined ? on : `${on}, starting ${longDate(from)}`
}

/** The day of the second payment; undefined if the billing day is unknown. */
export const laterFrom = (billDay: number | null, effective_date: string): string | undefined =>
  billDay === null ? undefined : secondPaymentOn(effective_date, String(billDay))
