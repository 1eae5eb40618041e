import * as z from 'zod'
import { shownPhone } from '../shown.ts'

/** The rep who sent a quote, from the directory; phone as ten digits. */
export const quoteRep = z.object({ name: z.string(), phone: z.string(), email: z.string() })
export type QuoteRep = z.infer<typeof quoteRep>

/** The heading above a rep's contact details on a quote. */
export const repContactHeading = ({ name }: Pick<QuoteRep, 'name'>): string => `Questions? Ask ${name}`

/** The heading above the site's contact details on a quote. */
export const siteContactHeading = 'Questions? Call us'

/** The rep's contact details in one sentence, for email and PDF. */
export const repContactSentence = ({ name, phone, email }: QuoteRep): string =>
  `${repContactHeading({ name })}: ${[shownPhone(phone), email].filter((part) => part !== '').join(' or ')}.`
