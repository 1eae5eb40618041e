import { everyMonth } from './bill-day.ts'
import { isOver } from './card-ends.ts'
import type { NextPayment } from './next-payment.ts'

type Paid = {
  /** Masked: Visa ending in 4242. */
  readonly payment: string
  /** The card's last month, yyyy-mm; null of an account. */
  readonly card_ends: string | null
  readonly bill_day: number | null
  /** null where nothing is to come, and while nothing is taken: then no day is named. */
  readonly next_payment: NextPayment | null
}

/**
 * How a policy is paid, as people would say it: “Visa ending in 4242,
 * expires 12/2028. Charged on the 28th of every month.” `today` yyyy-mm-dd.
 */
export const paidWith = ({ payment, card_ends, bill_day, next_payment }: Paid, today: string): string => {
  const [year = '', month = ''] = (card_ends ?? '').split('-')
  const ends = card_ends === null ? '' : `, ${isOver(card_ends, today) ? 'expired' : 'expires'} ${month}/${year}`
  return bill_day === null || next_payment === null
    ? `${payment}${ends}`
    : `${payment}${ends}. Charged ${everyMonth(bill_day)}.`
}
