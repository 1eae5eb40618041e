import * as z from 'zod'
import { call } from '../call.ts'
import { notListed, required } from '../rules.ts'
import { codesOf } from '../words.ts'
import { resultCounts } from './carriers/results.ts'
import { resultsContent } from './files/results-content.ts'
import { officeScreens } from './screens.ts'
import { feedDownloadReasons, downloadReason } from './files/download-reasons.ts'

const { duties } = officeScreens.carriers

/** How a feed describes a change to a coverage. */
export const feedChange = {
  add: 'New',
  change: 'Changed',
  end: 'Ends',
  cancel: 'Canceled',
  reinstate: 'Reinstated',
} as const
export type FeedChange = keyof typeof feedChange

/** Whether a feed has only changes since the last one, or everyone covered. */
export const feedMode = { changes: 'Changes only', full: 'Full file' } as const
export const feedState = { closing: 'In progress', sent: 'Ready' } as const
/** A feed's state, including results still missing. */
export const feedStatus = ({ state, coverages, waiting }: Pick<Feed, 'state' | 'coverages' | 'waiting'>): string => {
  if (state === 'closing' || coverages === 0) return feedState[state]
  if (waiting === 0) return 'All responses in'
  return waiting === 1 ? '1 awaiting a response' : `${waiting.toLocaleString('en-US')} awaiting a response`
}

const feed = z.object({
  feed_id: z.string(),
  carrier: z.string(),
  mode: z.enum(codesOf(feedMode)),
  state: z.enum(codesOf(feedState)),
  made_at: z.string(),
  coverages: z.int(),
  /** Its coverages without a result yet. */
  waiting: z.int(),
  /** People in it who have been erased since; the feed is kept as sent. */
  erased: z.int(),
})
export type Feed = z.output<typeof feed>
const carrier = z.object({
  carrier: z.string(),
  mode: z.enum(codesOf(feedMode)),
  /** Coverages not sent yet. */
  waiting: z.int(),
  /** Coverages the next feed reports as changed, and as ended or canceled. */
  changed: z.int(),
  ended: z.int(),
  /** Whether there are more changes than were counted. */
  more: z.boolean(),
  /** Rejections to work on, counted as in their work queue. */
  rejected: z.int(),
})
export type Carrier = z.output<typeof carrier>

export const getCarriers = call({
  method: 'GET',
  path: '/api/admin/v1/get-carriers',
  who: 'operator',
  duties,
  about:
    'Lists carriers with coverage sold: what is waiting to be sent, what has changed or ended since it was sent, ' +
    'rejections, and the latest feeds.',
  input: z.strictObject({}),
  output: z.object({ carriers: z.array(carrier), feeds: z.array(feed) }),
})

export const makeFeed = call({
  method: 'POST',
  path: '/api/admin/v1/make-feed',
  who: 'operator',
  duties,
  audit: 'feed-made',
  about:
    'Creates a carrier’s next feed and marks its new coverages as sent. Concurrent requests return the same feed. ' +
    '409 if nothing has changed since the last feed, unless the carrier’s settings ask for empty feeds.',
  input: z.strictObject({ carrier: z.string({ error: required }).max(120, notListed) }),
  output: feed,
})

const feedId = z.string({ error: required }).max(120, notListed)
export const getFeedFile = call({
  method: 'GET',
  path: '/api/admin/v1/get-feed-file',
  who: 'operator',
  duties,
  about:
    'Downloads a feed as CSV, with the columns in the carrier’s settings. Returns the same bytes each time. ' +
    'Contains full Social Security numbers: requires a reason, and each download is logged and counted.',
  input: z.strictObject({ feed_id: feedId, why: downloadReason(feedDownloadReasons) }),
  output: z.never(),
  file: 'text/csv; charset=utf-8',
})

export const saveFeedResults = call({
  method: 'POST',
  path: '/api/admin/v1/save-feed-results',
  who: 'operator',
  duties,
  load: 'large',
  bodyLimit: 8 * 1024 * 1024,
  audit: 'feed-response-recorded',
  about:
    'Records a carrier’s results for a feed from a CSV with the columns policy, plan or plan_code (as in the ' +
    'feed), result (accepted or rejected), reason, and optionally date. If any line is invalid, nothing is saved: ' +
    '422 names each one. 409 names lines whose coverage got a different result from someone else at the same time; ' +
    'the rest are saved. Lines about erased people are skipped and counted. If a feed has one line per person, all ' +
    'lines of a coverage must have the same result. Idempotent.',
  input: z.strictObject({
    feed_id: feedId,
    content: resultsContent,
  }),
  output: resultCounts,
})
