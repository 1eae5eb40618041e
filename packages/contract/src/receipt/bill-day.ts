import { billingFields } from '../enroll/billing/billing-fields.ts'
import { secondPaymentOn } from '../enroll/billing/payment-terms.ts'
import { isPaidByGroup, isPaymentMethod } from '../method-meanings.ts'
import { longDate, nthOf } from '../shown.ts'

/** How it is paid, as the billing step kept it. */
type Kept = { readonly payment_method: string; readonly bill_date?: string | null | undefined }

/** The day of the month that was chosen for payments; null where a group pays, or nothing says it any more. */
export const billDayOf = ({ payment_method, bill_date }: Kept): number | null => {
  const chosen = billingFields.bill_date.rule.safeParse(bill_date)
  const paysOneself = isPaymentMethod(payment_method) && !isPaidByGroup(payment_method)
  return paysOneself && chosen.success ? Number(chosen.data) : null
}

/**
 * When each payment after the first is taken, by the rule that the billing
 * step states; `from`: the first of them, where it is still to come.
 */
export const everyMonth = (billDay: number | null, from?: string): string => {
  if (billDay === null) return 'every month'
  const on = `on the ${nthOf(billDay)} of every month`
  return from === undefined ? on : `from ${longDate(from)}, ${on}`
}

/** The day of the first payment after the first one; none where the day of the month is not known. */
export const laterFrom = (billDay: number | null, effective_date: string): string | undefined =>
  billDay === null ? undefined : secondPaymentOn(effective_date, String(billDay))
