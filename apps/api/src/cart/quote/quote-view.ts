import type { OpenedQuote } from '@openroll/contract/cart/quote'
import type { QuoteStart } from '@openroll/contract/cart/quote-start'
import { dollarsOf } from '@openroll/contract/money'
import { dayOf } from '../../day-of.ts'
import type { Directory } from '../../directory/directory.ts'
import { cartStart } from '../../shop/offer/cart-start.ts'
import type { Comparison } from './compare.ts'
import { repOf } from './sender.ts'
import { pickedDay, quoteStartOf } from './quote-start.ts'
import type { StoredQuote } from './store.ts'

const sumsOf = ({ initial, recurring }: Comparison['quoted']) => ({
  first: dollarsOf(initial),
  monthly: dollarsOf(recurring),
})

/** A quote as its reader sees it: the content as sent, with current prices. */
export const quoteView = (
  { said, carried, sent_at, sender_role, sender_id }: StoredQuote,
  comparison: Comparison,
  { directory, timeZone }: { readonly directory: Directory; readonly timeZone: string },
): OpenedQuote => ({
  name: said.name,
  sent_by: said.sent_by,
  rep: repOf({ role: sender_role, id: sender_id }, directory),
  message: said.message,
  sent_on: dayOf(sent_at, timeZone),
  holds_until: said.holds_until,
  zip: carried.zip,
  tier: carried.tier,
  lines: said.lines.map((line) => {
    const comparedLine = comparison.lines.find(({ was }) => was.plan_id === line.plan_id)
    // The membership isn't a plan in the cart: it is due only if an available plan requires it.
    const membership = comparison.membership > 0 ? dollarsOf(comparison.membership) : null
    return {
      ...line,
      now:
        comparedLine === undefined
          ? membership
          : comparedLine.now === null
            ? null
            : dollarsOf(comparedLine.now.price_cents),
      gone: comparedLine?.gone ?? null,
    }
  }),
  quoted: sumsOf(comparison.quoted),
  now: sumsOf(comparison.today),
  changed: comparison.changed,
  holds: comparison.holds,
  notices: said.notices,
  start: startNow(said.start, comparison.days),
  start_unavailable: cartStart(said.start?.day ?? null, comparison.days).unavailable,
})

/** The start date of today's prices; keeps a date that was already unavailable when the quote was sent, as its email names it. */
const startNow = (was: QuoteStart | null, days: readonly string[]): QuoteStart | null => {
  const now = quoteStartOf(pickedDay(was), days)
  return now === null || was?.unavailable === undefined ? now : { ...now, unavailable: was.unavailable }
}
