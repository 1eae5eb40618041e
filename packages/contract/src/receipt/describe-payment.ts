import { everyMonth } from './bill-day.ts'
import { isExpired } from './card-expires.ts'
import type { NextPayment } from './next-payment.ts'

type PaymentSummary = {
  /** Masked: Visa ending in 4242. */
  readonly payment: string
  /** The card's expiration month, yyyy-mm; null for a bank account. */
  readonly card_ends: string | null
  readonly bill_day: number | null
  /** null if no payment is ahead or payments are on hold: then no date is shown. */
  readonly next_payment: NextPayment | null
}

/**
 * How a policy is paid, in words: “Visa ending in 4242,
 * expires 12/2028. Charged on the 28th of every month.” `today` yyyy-mm-dd.
 */
export const describePayment = (
  { payment, card_ends, bill_day, next_payment }: PaymentSummary,
  today: string,
): string => {
  const [year = '', month = ''] = (card_ends ?? '').split('-')
  const ends = card_ends === null ? '' : `, ${isExpired(card_ends, today) ? 'expired' : 'expires'} ${month}/${year}`
  return bill_day === null || next_payment === null
    ? `${payment}${ends}`
    : `${payment}${ends}. Charged ${everyMonth(bill_day)}.`
}
