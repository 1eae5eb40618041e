import type { QuoteStart } from '@openroll/contract/cart/quote-start'
import { cartStart } from '../../shop/offer/cart-start.ts'

/** The day that a quote is priced for: the picked one while it is among the `days`, else the earliest; null where there is none. */
export const startOf = (picked: string | null, days: readonly string[]): QuoteStart | null => {
  const { day, chosen, lost } = cartStart(picked, days)
  return day === null ? null : { day, chosen: chosen !== null, ...(lost === null ? {} : { lost }) }
}

/** The day with which a quote's reader begins: none where its sender picked none. */
export const pickedIn = (start: QuoteStart | null): string | null => (start?.chosen === true ? start.day : null)
