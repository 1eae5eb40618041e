import * as z from 'zod'
import { longDate } from '../shown.ts'
import { startWords } from './starts.ts'

/**
 * The first day of coverage for which a quote is priced; `chosen`: picked in the cart, and
 * not just the earliest; `lost`: a picked one on which coverage could no longer start.
 */
export const quoteStart = z.object({ day: z.string(), chosen: z.boolean(), lost: z.string().optional() })
export type QuoteStart = z.infer<typeof quoteStart>

type Lines = Parameters<typeof startWords>[0]['result']

/** For which day a quote is priced, as its mail, its PDF and its page say it. */
export const pricedFor = (lines: Lines, { day, chosen, lost }: QuoteStart): string =>
  `${startWords({ result: lines }, day)}.${chosen ? '' : ` ${notChosen(lost)}`}`

const notChosen = (lost: string | undefined): string =>
  lost === undefined
    ? 'That is the earliest day: no start day has been chosen yet.'
    : `That is the earliest day: ${longDate(lost)}, which had been chosen, is no longer possible.`

/** The same of a quote that was priced for `lost`, on which coverage can no longer start; `now` is null where it can on no day. */
export const pricedAnew = (lines: Lines, lost: string, now: QuoteStart | null): string => {
  const was = `This quote was priced for a start on ${longDate(lost)}, which is no longer possible.`
  return now === null
    ? was
    : `${was} ${startWords({ result: lines }, now.day)}. Prices may differ from those you were sent.`
}
