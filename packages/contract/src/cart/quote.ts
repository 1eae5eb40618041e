import * as z from 'zod'
import { call } from '../call.ts'
import { resumed } from '../resume/resume.ts'
import { enrollmentId, required, text, whole } from '../rules.ts'
import { droppedLine } from '../shop/filter.ts'
import { dollars } from '../shop/plans.ts'
import { tier } from '../tier-meanings.ts'
import { codesOf } from '../words.ts'
import { quoteRep } from './quote-contact.ts'
import { typedForQuote } from './quote-fields.ts'
import { quoteStart } from './quote-start.ts'

/** What the sender reads once the quote is on its way (SF-8.11). */
export const quoteSent = (email: string): string => `Quote Successfully Sent to ${email}`

/** The one answer to a quote’s link that is wrong, has ended, or whose rep or group is gone (D-1.16). */
export const quoteNotKnown =
  'A quote’s link works for 30 days. Ask whoever sent it to you for a new one, or see plans and prices yourself.'

export const getQuotePreviewContent = call({
  method: 'GET',
  path: '/api/v1/get-quote-preview-content',
  who: 'owner',
  about: 'The email that a quote of the cart would be, as HTML; for a signed-in rep or group administrator.',
  input: z.strictObject({
    enrollment_id: enrollmentId,
    name: typedForQuote('name').optional(),
    email: typedForQuote('email').optional(),
    message: typedForQuote('message').optional(),
    tab: z.literal('cart_info', { error: 'A quote is made of the cart' }).optional(),
    type: z.string().max(40).optional(),
  }),
  output: z.object({ content: z.string() }),
})

/** What a plan of a quote costs; `now` is null where it is no longer offered, and `gone` says why. */
const quotedLine = z.object({
  plan_id: z.number(),
  plan_name: z.string(),
  carrier: z.string(),
  detail: z.string(),
  covers: z.array(z.object({ label: z.string(), value: z.string() })),
  fees: z.array(z.object({ name: z.string(), amount: dollars })),
  price: dollars,
  now: dollars.nullable(),
  gone: z.string().nullable(),
  /** Its carrier decides on it first (SF-9.10). */
  in_review: z.boolean(),
})
const sums = z.object({ first: dollars, monthly: dollars })

/** A quote as its link shows it. `now`: what the same plans cost today; `holds`: whether the quoted prices can still be had. */
const openedQuote = z.object({
  name: z.string(),
  sent_by: z.string(),
  /** The rep who sent it, by today’s directory; null where it was a group, or the rep is gone: the site answers then. */
  rep: quoteRep.nullable(),
  message: z.string(),
  sent_on: z.string(),
  holds_until: z.string(),
  zip: z.string(),
  tier: z.enum(codesOf(tier)),
  lines: z.array(quotedLine),
  quoted: sums,
  now: sums,
  changed: z.boolean(),
  holds: z.boolean(),
  notices: z.array(z.string()),
  /** For which start of coverage today’s prices are; null where it can start on no day. */
  start: quoteStart.nullable(),
  /** The day that the quote was priced for, where coverage can no longer start on it. */
  start_lost: z.string().nullable(),
})
export type OpenedQuote = z.infer<typeof openedQuote>

const token = z.string({ error: required }).max(400, quoteNotKnown)

export const openQuote = call({
  method: 'POST',
  path: '/api/v1/open-quote',
  who: 'anyone',
  about: 'Shows a quote by the signed token of its email, with today’s prices beside the quoted ones, and counts it.',
  input: z.strictObject({ token }),
  output: z.object({ result: openedQuote }),
})

/** Which of two prices somebody takes. */
const quotedPrices = z.enum(['quoted', 'today'], { error: 'Choose the quoted prices or today’s' })

export const takeQuote = call({
  method: 'POST',
  path: '/api/v1/take-quote',
  who: 'anyone',
  creates: true,
  about:
    'Begins an enrollment of one’s own in this browser with a quote’s plans and answers; the sender’s own cart stays as it is.',
  input: z.strictObject({ token, prices: quotedPrices }),
  output: resumed,
})

/** Rows of one page. */
export const quotesPerPage = 5

/** How far a quote has come. `failed`: its email could not be delivered. */
export const quoteState = {
  waiting: 'On its way',
  sent: 'Delivered',
  opened: 'Opened',
  failed: 'Could not be delivered',
  ended: 'Ended, not opened',
} as const
export type QuoteState = keyof typeof quoteState

/** A quote as its sender sees it; the address masked, times in UTC. */
const sentQuote = z.object({
  quote_id: z.string(),
  name: z.string(),
  email: z.string(),
  sent_at: z.string(),
  holds_until: z.string(),
  plans: z.array(z.string()),
  monthly: dollars,
  state: z.enum(codesOf(quoteState)),
  opened_at: z.string().nullable(),
})
export type SentQuote = z.infer<typeof sentQuote>

export const getSentQuotes = call({
  method: 'GET',
  path: '/api/v1/get-sent-quotes',
  who: 'anyone',
  about:
    'One page of the quotes that the signed-in rep or group administrator sent, newest first; ' +
    '`search` looks in names and finds whole email addresses.',
  input: z.strictObject({
    page: whole(1, 9_999_999, 'Enter a number').optional(),
    search: text(100).optional(),
  }),
  output: z.object({ result: z.array(sentQuote), total: z.number() }),
})

/** Said of a quote that is not one's own, or was made under a rep or group that is gone. */
export const quoteGone = 'This quote can’t be sent again. Put its plans into a cart, and send a new one'

/** Said where none of a quote's plans can be had any more. */
export const quoteEmpty = 'None of these plans can be had any more. Put others into a cart, and send a new quote'

export const quoteAgain = call({
  method: 'POST',
  path: '/api/v1/quote-again',
  who: 'anyone',
  creates: true,
  about:
    'Begins an enrollment with the plans of a quote that the signed-in rep or group administrator sent, at today’s ' +
    'prices, so that they send it again, and names those that can no longer be had; ' +
    'the earlier quote stays as it is. 409 where none can.',
  input: z.strictObject({ quote_id: z.uuid({ error: quoteGone }) }),
  output: resumed.extend({ removed: z.array(droppedLine) }),
})
