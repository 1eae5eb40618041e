import { longMonth } from '../shown.ts'
import type { NextPayment } from './next-payment.ts'

/**
 * Whether the next payment is the last one before a card (last month yyyy-mm) expires.
 * False if no payment is coming or the expiration date is unknown.
 */
export const isLastCharge = (ends: string | null, next: Pick<NextPayment, 'on'> | null, today: string): boolean =>
  ends !== null && next !== null && ends <= (next.on > today ? next.on : today).slice(0, 7)

/** Whether a card's last month (yyyy-mm) has passed. */
export const isExpired = (ends: string, today: string): boolean => ends < today.slice(0, 7)

/** When a card expires, or did: “expires at the end of January 2027”. */
export const cardExpiryText = (ends: string, today: string): string =>
  `${isExpired(ends, today) ? 'expired' : 'expires'} at the end of ${longMonth(ends)}`
