import * as z from 'zod'
import { call, type OutputOf } from '../../call.ts'
import { makeFeed, saveFeedResults } from '../carriers.ts'
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
    'What the next feed of a carrier would hold, in numbers, of its first 2,000 coverages: ' +
    'these by what it says of them, lines, and how many of the new ones are not paid for yet; ' +
    'and why none would be made where nothing has changed. Nothing is sent.',
  input: makeFeed.input,
  output: z.object({
    /** Counted so far, and whether there are more. */
    coverages: z.int(),
    more: z.boolean(),
    added: z.int(),
    changed: z.int(),
    /** Ended or cancelled. */
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
    'What a carrier’s file would say of a feed, in numbers; nothing is kept. 422 names the lines that are wrong, as where it is given in.',
  input: saveFeedResults.input,
  output: answersKept,
})
