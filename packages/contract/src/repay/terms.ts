import { addDays } from '../date.ts'
import { debitTerms } from '../enroll/payment-terms.ts'
import { shownMoney } from '../money.ts'
import { longDate, nthOf } from '../shown.ts'
import type { PaymentMethod } from '../words.ts'
import type { RepaySaid } from './repay.ts'

/** What is due is taken within so many days, as a first payment is (EW-9.14). */
const takenWithinDays = 5

/** What somebody authorizes with another card or account: what is taken of it first, what each month, and how it is stopped (EW-9.14). `today` yyyy-mm-dd. */
export const repayTerms = (
  { now, monthly, bill_date }: Pick<RepaySaid, 'now' | 'monthly' | 'bill_date'>,
  { method, today }: { readonly method: PaymentMethod; readonly today: string },
): string[] => {
  const take = (sum: string): string =>
    method === 'cc' ? `charge your card ${shownMoney(sum)}` : `take ${shownMoney(sum)} from your account`
  return [
    ...(now === '0.00' ? [] : [`What is due: we ${take(now)} by ${longDate(addDays(today, takenWithinDays))}.`]),
    ...(monthly === null
      ? []
      : [
          `After that: we ${take(monthly)} on the ${nthOf(Number(bill_date))} of each month, as long as your plans cost that.`,
        ]),
    ...debitTerms(method),
  ]
}
