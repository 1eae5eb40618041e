import * as z from 'zod'
import { longDate } from '../shown.ts'
import { startSentence } from './start-sentence.ts'

/**
 * The start date a quote is priced for. `chosen`: picked in the cart rather than the earliest; `unavailable`: a picked date no longer
 * available.
 */
export const quoteStart = z.object({ day: z.string(), chosen: z.boolean(), unavailable: z.string().optional() })
export type QuoteStart = z.infer<typeof quoteStart>

type Lines = Parameters<typeof startSentence>[0]['result']

/** The start date sentence of a quote's email, PDF and page. */
export const quoteStartSentence = (lines: Lines, { day, chosen, unavailable }: QuoteStart): string =>
  `${startSentence({ result: lines }, day)}.${chosen ? '' : ` ${earliestSentence(unavailable)}`}`

const earliestSentence = (unavailable: string | undefined): string =>
  unavailable === undefined
    ? 'That’s the earliest start. You can pick a later one.'
    : `That’s the earliest start. ${longDate(unavailable)} is no longer available.`

/** The sentence for a quote whose start date is `unavailable`; `now` is null if it has no other. */
export const unavailableStartSentence = (lines: Lines, unavailable: string, now: QuoteStart | null): string => {
  const sentence = `This quote was for coverage starting ${longDate(unavailable)}, which is no longer available.`
  return now === null ? sentence : `${sentence} ${startSentence({ result: lines }, now.day)}. Prices may have changed.`
}
