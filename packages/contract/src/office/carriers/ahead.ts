import * as z from 'zod'
import { call, type OutputOf } from '../../call.ts'
import { act, type Said } from '../act/act.ts'
import { makeFeed, saveFeedResults, type Carrier } from '../carriers.ts'
import { officeScreens } from '../screens.ts'
import { answersKept } from './answers.ts'

const { duties } = officeScreens.carriers

export const getFeedAhead = call({
  method: 'GET',
  path: '/api/admin/v1/get-feed-ahead',
  who: 'operator',
  duties,
  load: 'large',
  about:
    'Preview of a carrier’s next feed, counted over its first 2,000 coverages: coverages by change, lines, and ' +
    'new coverages not yet paid for; or why no feed would be made. Nothing is sent.',
  input: makeFeed.input,
  output: z.object({
    /** Counted so far, and whether there are more. */
    coverages: z.int(),
    more: z.boolean(),
    added: z.int(),
    changed: z.int(),
    /** Ended or canceled. */
    ended: z.int(),
    /** One for each person of each coverage. */
    lines: z.int(),
    /** New ones whose members pay themselves, and have not made the first payment. */
    unpaid: z.int(),
    /** Why none is made: nothing is left to tell this carrier. */
    refused: z.string().nullable(),
  }),
})
export type FeedAhead = OutputOf<typeof getFeedAhead>

export const checkFeedResults = call({
  method: 'POST',
  path: '/api/admin/v1/check-feed-results',
  who: 'operator',
  duties,
  load: 'large',
  bodyLimit: 8 * 1024 * 1024,
  reads: true,
  audit: { none: 'Reads a file and keeps nothing of it' },
  about:
    'Preview of a carrier’s result file, in numbers. Nothing is saved. 422 names the invalid lines, as the ' +
    'import does.',
  input: saveFeedResults.input,
  output: answersKept,
})

const counted = (count: number, one: string, several: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${several}`
export const coveragesCounted = (count: number): string => counted(count, 'coverage', 'coverages')

const linesCounted = (lines: number): string => counted(lines, 'row, for one person', 'rows, one per person')

const feedHolds = ({ coverages, more, lines, added, changed, ended, unpaid }: FeedAhead): readonly Said[] => [
  more
    ? `It has more than ${coveragesCounted(coverages)}. The first of them fill ${linesCounted(lines)}:`
    : `It has ${coveragesCounted(coverages)} in ${linesCounted(lines)}:`,
  {
    points: [
      `New: ${added.toLocaleString('en-US')}`,
      `Changed: ${changed.toLocaleString('en-US')}`,
      `Ended or canceled: ${ended.toLocaleString('en-US')}`,
    ],
  },
  unpaid > 0 && {
    warning: `${counted(unpaid, 'new coverage has', 'new coverages have')} no first payment yet.`,
  },
  unpaid > 0 && {
    warning: 'Members were told that coverage starts after the first payment.',
  },
  'Making the feed marks everything in it as sent. You can’t undo this, so be sure to send the carrier the file.',
]

/** A carrier, and what its next feed would hold; null where that could not be read. */
export type NextFeed = Pick<Carrier, 'carrier' | 'mode'> & { readonly ahead: FeedAhead | null }

export const makeNextFeed = act({
  call: makeFeed,
  button: 'Make the feed',
  about: ({ carrier }: NextFeed) => carrier,
  availableWhen: ({ ahead }) => ahead === null || ahead.refused === null,
  says: ({ mode, ahead }) => [
    mode === 'full' && 'This is a full file of everyone covered.',
    ahead === null && { warning: 'We couldn’t preview it. You can make it anyway.' },
    ahead?.coverages === 0 && 'Nothing has changed, so the feed is empty.',
    ...(ahead !== null && ahead.coverages > 0 ? feedHolds(ahead) : []),
  ],
  input: ({ carrier }) => ({ carrier }),
})
