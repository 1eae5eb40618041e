import type { OpenedQuote } from '@openroll/contract/cart/quote'
import type { QuoteStart } from '@openroll/contract/cart/quote-start'
import { dollarsOf } from '@openroll/contract/money'
import { dayOf } from '../../day-of.ts'
import type { Directory } from '../../directory/directory.ts'
import { cartStart } from '../../shop/offer/cart-start.ts'
import type { Compared } from './compare.ts'
import { repOf } from './sender.ts'
import { pickedIn, startOf } from './start.ts'
import type { KeptQuote } from './store.ts'

const sumsOf = ({ initial, recurring }: Compared['quoted']) => ({
  first: dollarsOf(initial),
  monthly: dollarsOf(recurring),
})

/** A quote as its reader sees it: the words that were sent, with today’s prices beside them. */
export const openedOf = (
  { said, carried, sent_at, sender_role, sender_id }: KeptQuote,
  compared: Compared,
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
    const beside = compared.lines.find(({ was }) => was.plan_id === line.plan_id)
    // The membership is no plan of the cart: it is due, or not, by the plans that can still be had.
    const membership = compared.membership > 0 ? dollarsOf(compared.membership) : null
    return {
      ...line,
      now: beside === undefined ? membership : beside.now === null ? null : dollarsOf(beside.now.price_cents),
      gone: beside?.gone ?? null,
    }
  }),
  quoted: sumsOf(compared.quoted),
  now: sumsOf(compared.today),
  changed: compared.changed,
  holds: compared.holds,
  notices: said.notices,
  start: startNow(said.start, compared.days),
  start_lost: cartStart(said.start?.day ?? null, compared.days).lost,
})

/** As priced today; a picked day that was lost when it was sent is said still, as in its mail. */
const startNow = (was: QuoteStart | null, days: readonly string[]): QuoteStart | null => {
  const now = startOf(pickedIn(was), days)
  return now === null || was?.lost === undefined ? now : { ...now, lost: was.lost }
}
