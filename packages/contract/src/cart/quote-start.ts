import * as z from 'zod'
import { longDate } from '../shown.ts'
import { startSentence } from './start-sentence.ts'

/**
 * The start date a quote is priced for. `chosen`: picked in the cart rather than the earliest; `lost`: a picked date no longer available.
 */
export const quoteStart = z.object({ day: z.string(), chosen: z.boolean(), lost: z.string().optional() })
export type QuoteStart = z.infer<typeof quoteStart>

type Lines = Parameters<typeof startSentence>[0]['result']

/** The start date sentence of a quote's email, PDF and page. */
export const quoteStartSentence = (lines: Lines, { day, chosen, lost }: QuoteStart): string =>
  `${startSentence({ result: lines }, day)}.${chosen ? '' : ` ${earliestSentence(lost)}`}`

const earliestSentence = (lost: string | undefined): string =>
  lost === undefined
    ? 'That’s the earliest start. You can pick a later one.'
    : `That’s the earliest start: ${longDate(lost)} is no longer available.`

/** The sentence for a quote whose start date `lost` is no longer available; `now` is null if no date is. */
export const lostStartSentence = (lines: Lines, lost: string, now: QuoteStart | null): string => {
  const unavailable = `This quote was for coverage starting ${longDate(lost)}, which is no longer available.`
  return now === null
    ? unavailable
    : `${unavailable} ${startSentence({ result: lines }, now.day)}. Prices may have changed.`
}
