import * as z from 'zod'
import { shownPhone } from '../shown.ts'

/** The rep who sent a quote, as the directory has them; the phone’s ten digits. */
export const quoteRep = z.object({ name: z.string(), phone: z.string(), email: z.string() })
export type QuoteRep = z.infer<typeof quoteRep>

/** Whom the reader of a rep’s quote asks, as its page says it above phone and email. */
export const askRep = ({ name }: Pick<QuoteRep, 'name'>): string => `Questions? Ask ${name}`

/** The same where the site answers. */
export const askSite = 'Questions? Call us'

/** The same in one sentence, for mail and PDF. */
export const askRepBy = ({ name, phone, email }: QuoteRep): string =>
  `${askRep({ name })}: ${[shownPhone(phone), email].filter((part) => part !== '').join(' or ')}.`
