import { feedMode, feedState } from '@openroll/contract/office/carriers'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { conflict, type Refusal } from '../../who/refusal.ts'
import { instant, row, text, whole, type RowOf } from '../../db/row.ts'

const feedRow = row({
  feed_id: text,
  carrier: text,
  number: whole,
  mode: z.enum(codesOf(feedMode)),
  state: z.enum(codesOf(feedState)),
  made_at: instant,
  coverages: whole,
  /** Number of saved parts, once sent. */
  parts: whole,
  /** The operator who requested it. */
  made_by: whole.nullable(),
})
export type FeedRow = RowOf<typeof feedRow>

export const stillBeingMade = (): Refusal =>
  conflict('feed_id', 'This feed is still being created. Try again in a moment')

const columns = 'feed_id, carrier, number, mode, state, made_at, coverages, parts, made_by'

export const latestFeeds = (db: Db, limit: number): Promise<FeedRow[]> =>
  db.many(feedRow, `select ${columns} from carrier_feed order by made_at desc, feed_id limit $1`, [limit])

export const latestFeedOf = (db: Db, carrier: string): Promise<FeedRow | undefined> =>
  db.maybe(feedRow, `select ${columns} from carrier_feed where carrier = $1 order by number desc limit 1`, [carrier])

export const findFeed = (db: Db, feedId: string): Promise<FeedRow | undefined> =>
  db.maybe(feedRow, `select ${columns} from carrier_feed where feed_id = $1`, [feedId])

export const unfinishedFeeds = (db: Db): Promise<FeedRow[]> =>
  db.many(feedRow, `select ${columns} from carrier_feed where state = 'closing' order by made_at limit 20`)

/** Creates the feed with this number, unless it exists. */
export const insertFeed = (
  db: Db,
  feed: Pick<FeedRow, 'feed_id' | 'carrier' | 'number' | 'mode'> & { now: Date; made_by: number | null },
): Promise<number> =>
  db.run(
    `insert into carrier_feed (feed_id, carrier, number, mode, state, made_at, made_by)
     values ($feed_id, $carrier, $number, $mode, 'closing', $now, $made_by) on conflict do nothing`,
    feed,
  )

/** Marks a feed as sent. A server of an older version may have done so after the first part. */
export const endFeed = (
  db: Db,
  feedId: string,
  { coverages, parts }: { readonly coverages: number; readonly parts: number },
): Promise<number> =>
  db.run(
    `update carrier_feed set state = 'sent', coverages = $2, parts = $3 where feed_id = $1 and (state = 'closing' or parts < $3)`,
    [feedId, coverages, parts],
  )

const sealedRow = row({ sealed: text })

/** Saves a file of a feed, unless its name exists. */
export const saveFeedFile = (
  db: Db,
  file: { feed_id: string; name: string; sealed: string; now: Date },
): Promise<number> =>
  db.run(
    `insert into carrier_feed_file (feed_id, name, sealed, made_at) values ($feed_id, $name, $sealed, $now)
     on conflict (feed_id, name) do nothing`,
    file,
  )

export const isFeedFile = async (db: Db, feedId: string, name: string): Promise<boolean> =>
  (await db.run('select 1 from carrier_feed_file where feed_id = $1 and name = $2', [feedId, name])) > 0

export const findFeedFile = async (db: Db, feedId: string, name: string): Promise<string | undefined> =>
  (await db.maybe(sealedRow, 'select sealed from carrier_feed_file where feed_id = $1 and name = $2', [feedId, name]))
    ?.sealed
