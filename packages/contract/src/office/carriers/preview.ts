import * as z from 'zod'
import { call, type OutputOf } from '../../call.ts'
import { act, type Paragraph } from '../act/act.ts'
import { makeFeed, saveFeedResults, type Carrier } from '../carriers.ts'
import { officeScreens } from '../screens.ts'
import { resultCounts } from './results.ts'

const { duties } = officeScreens.carriers

export const getFeedPreview = call({
  method: 'GET',
  path: '/api/admin/v1/get-feed-preview',
  who: 'operator',
  duties,
  load: 'large',
  about:
    'Previews a carrier’s next feed: coverages by change, lines, and new coverages not yet paid for, counted over its ' +
    'first 2,000 coverages; or the reason no feed would be made. Sends nothing.',
  input: makeFeed.input,
  output: z.object({
    /** The number counted, and whether there are more. */
    coverages: z.int(),
    more: z.boolean(),
    added: z.int(),
    changed: z.int(),
    /** Ended or canceled. */
    ended: z.int(),
    /** One per person on each coverage. */
    lines: z.int(),
    /** New ones whose member pays and has not made the first payment. */
    unpaid: z.int(),
    /** Why no feed would be made; null if one would. */
    refused: z.string().nullable(),
  }),
})
export type FeedPreview = OutputOf<typeof getFeedPreview>

export const checkFeedResults = call({
  method: 'POST',
  path: '/api/admin/v1/check-feed-results',
  who: 'operator',
  duties,
  load: 'large',
  bodyLimit: 8 * 1024 * 1024,
  reads: true,
  audit: { none: 'Reads a file and saves nothing' },
  about:
    'Previews a carrier’s results file as counts of accepted and rejected coverages. Saves nothing. 422 names the ' +
    'invalid lines, as the import does.',
  input: saveFeedResults.input,
  output: resultCounts,
})

const countText = (count: number, one: string, several: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${several}`
export const coveragesCounted = (count: number): string => countText(count, 'coverage', 'coverages')

const linesCounted = (lines: number): string => countText(lines, 'row, for one person', 'rows, one per person')

const feedContents = ({ coverages, more, lines, added, changed, ended, unpaid }: FeedPreview): readonly Paragraph[] => [
  more
    ? `It has more than ${coveragesCounted(coverages)}. The first ${coverages.toLocaleString('en-US')} have ${linesCounted(lines)}:`
    : `It has ${coveragesCounted(coverages)} in ${linesCounted(lines)}:`,
  {
    points: [
      `New: ${added.toLocaleString('en-US')}`,
      `Changed: ${changed.toLocaleString('en-US')}`,
      `Ended or canceled: ${ended.toLocaleString('en-US')}`,
    ],
  },
  unpaid > 0 && {
    warning: `${countText(unpaid, 'new coverage has', 'new coverages have')} no first payment yet.`,
  },
  unpaid > 0 && {
    warning: 'Members were told that coverage starts after the first payment.',
  },
  'Creating the feed marks everything in it as sent. You can’t undo this, so be sure to send the carrier the file.',
]

/** A carrier and the preview of its next feed; null if it couldn't be read. */
export type NextFeed = Pick<Carrier, 'carrier' | 'mode'> & { readonly preview: FeedPreview | null }

export const makeNextFeed = act({
  call: makeFeed,
  button: 'Create feed',
  about: ({ carrier }: NextFeed) => carrier,
  availableWhen: ({ preview }) => preview === null || preview.refused === null,
  says: ({ mode, preview }) => [
    mode === 'full' && 'This is a full file of everyone covered.',
    preview === null && { warning: 'We couldn’t preview this feed. You can create it anyway.' },
    preview?.coverages === 0 && 'Nothing has changed, so the feed is empty.',
    ...(preview !== null && preview.coverages > 0 ? feedContents(preview) : []),
  ],
  input: ({ carrier }) => ({ carrier }),
})
