import type { QuoteState, SentQuote } from '@openroll/contract/cart/quote'
import type { SentRow } from './store.ts'

type Progress = Pick<SentRow, 'opened_at' | 'mailed_at' | 'next_attempt_at' | 'ends_at'>

/** A quote's status at `now` (ISO). Opened wins, then delivery, then expiry. */
export const stateOf = ({ opened_at, mailed_at, next_attempt_at, ends_at }: Progress, now: string): QuoteState => {
  if (opened_at !== null) return 'opened'
  if (mailed_at === null && next_attempt_at === null) return 'failed'
  if (ends_at <= now) return 'ended'
  return mailed_at === null ? 'waiting' : 'sent'
}

export const sentQuoteRow = (quote: SentRow, now: string): SentQuote => ({
  quote_id: quote.quote_id,
  name: quote.name,
  email: quote.masked_email,
  sent_at: quote.sent_at,
  holds_until: quote.said.holds_until,
  plans: quote.said.lines.flatMap(({ plan_id, plan_name }) => (plan_id === 0 ? [] : [plan_name])),
  monthly: quote.said.monthly,
  state: stateOf(quote, now),
  opened_at: quote.opened_at,
})
