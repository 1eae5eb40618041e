import type { QuoteStart } from '@openroll/contract/cart/quote-start'
import { cartStart } from '../../shop/offer/cart-start.ts'

/** The date a quote is priced for: the picked one if it is among `days`, otherwise the earliest; null if there are none. */
export const quoteStartOf = (picked: string | null, days: readonly string[]): QuoteStart | null => {
  const { day, chosen, unavailable } = cartStart(picked, days)
  return day === null ? null : { day, chosen: chosen !== null, ...(unavailable === null ? {} : { unavailable }) }
}

/** The date the reader's cart begins with; null if the sender picked none. */
export const pickedDay = (start: QuoteStart | null): string | null => (start?.chosen === true ? start.day : null)
