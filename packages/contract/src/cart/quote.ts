import * as z from 'zod'
import { call } from '../call.ts'
import { resumed } from '../resume/resume.ts'
import { dollars } from '../shop/dollars.ts'
import { enrollmentId, required, text, whole } from '../rules.ts'
import { removedLine } from '../shop/filter.ts'
import { tier } from '../tier-meanings.ts'
import { codesOf } from '../words.ts'
import { quoteRep } from './quote-contact.ts'
import { quoteFieldInput } from './quote-fields.ts'
import { quoteStart } from './quote-start.ts'

/** The sender's confirmation (SF-8.11). */
export const quoteSent = (email: string): string => `Quote Successfully Sent to ${email}`

/** One message for every reason a quote's link doesn't open (D-1.16). */
export const quoteLinkInvalid =
  'Quote links work for 30 days. Ask the person who sent it for a new one, or see plans and prices yourself.'

export const getQuotePreviewContent = call({
  method: 'GET',
  path: '/api/v1/get-quote-preview-content',
  who: 'owner',
  about: 'Previews the cart’s quote email as HTML, for a signed-in rep or group administrator.',
  input: z.strictObject({
    enrollment_id: enrollmentId,
    name: quoteFieldInput('name').optional(),
    email: quoteFieldInput('email').optional(),
    message: quoteFieldInput('message').optional(),
    tab: z.literal('cart_info', { error: 'Send cart_info' }).optional(),
    type: z.string().max(40).optional(),
  }),
  output: z.object({ content: z.string() }),
})

/** A quoted plan's prices; `now` is null if it is no longer available, and `gone` says why. */
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
  /** The carrier must approve it first (SF-9.10). */
  in_review: z.boolean(),
})
const sums = z.object({ first: dollars, monthly: dollars })

/** A quote as opened by its link. `now`: the current cost; `holds`: whether quoted prices are still valid. */
const openedQuote = z.object({
  name: z.string(),
  sent_by: z.string(),
  /** The rep who sent it, from the current directory; null if a group sent it or the rep is gone, and the site answers questions. */
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
  /** The start date of the current prices; null if none is available. */
  start: quoteStart.nullable(),
  /** The quoted start date, if no longer available. */
  start_unavailable: z.string().nullable(),
})
export type OpenedQuote = z.infer<typeof openedQuote>

const token = z.string({ error: required }).max(400, quoteLinkInvalid)

export const openQuote = call({
  method: 'POST',
  path: '/api/v1/open-quote',
  who: 'anyone',
  about: 'Opens a quote with the signed token from its email, showing quoted and current prices. Counts the opening.',
  input: z.strictObject({ token }),
  output: z.object({ result: openedQuote }),
})

const quotedPrices = z.enum(['quoted', 'today'], { error: 'Choose the quoted prices or today’s' })

export const acceptQuote = call({
  method: 'POST',
  path: '/api/v1/accept-quote',
  who: 'anyone',
  creates: true,
  about: 'Starts a new enrollment in this browser with the quote’s plans and answers. The sender’s cart is unchanged.',
  input: z.strictObject({ token, prices: quotedPrices }),
  output: resumed,
})

export const quotesPerPage = 5

/** A quote's status. `failed`: its email couldn't be delivered. */
export const quoteState = {
  waiting: 'On its way',
  sent: 'Delivered',
  opened: 'Opened',
  failed: 'Not delivered',
  ended: 'Expired, not opened',
} as const
export type QuoteState = keyof typeof quoteState

/** A quote as its sender sees it; the email address masked, times in UTC. */
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
    'Lists the quotes sent by the signed-in rep or group administrator, newest first. `search` matches names and ' +
    'whole email addresses.',
  input: z.strictObject({
    page: whole(1, 9_999_999, 'Enter a number').optional(),
    search: text(100).optional(),
  }),
  output: z.object({ result: z.array(sentQuote), total: z.number() }),
})

/** Refuses a quote that isn't the sender's, or whose rep or group is gone. */
export const quoteNotResendable = 'You can’t resend this quote. Add its plans to a cart and send a new one'

/** Refuses a quote with no available plans. */
export const quoteWithoutPlans = 'None of these plans are available anymore. Add others to a cart and send a new quote'

export const renewQuote = call({
  method: 'POST',
  path: '/api/v1/renew-quote',
  who: 'anyone',
  creates: true,
  about:
    'Starts an enrollment with the plans of a quote the signed-in rep or group administrator sent, at current ' +
    'prices, so it can be resent; lists plans no longer available. The original quote is unchanged. 409 if no ' +
    'plan is available.',
  input: z.strictObject({ quote_id: z.uuid({ error: quoteNotResendable }) }),
  output: resumed.extend({ removed: z.array(removedLine) }),
})
