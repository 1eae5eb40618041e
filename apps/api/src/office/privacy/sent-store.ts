import type { Db } from '../../db/pool.ts'
import { instant, row, text, whole, type RowOf } from '../../db/row.ts'

const feedRow = row({ enrollment_id: text, feed_id: text, made_at: instant })
type Feed = RowOf<typeof feedRow>
/** The first and latest feeds with these enrollments' coverages, each once, oldest first. */
export const feedsNaming = async (db: Db, ids: readonly string[]): Promise<Feed[]> => {
  const [latest, first] = await Promise.all([
    db.many(
      feedRow,
      `select c.enrollment_id, f.feed_id, f.made_at from coverage_sent c
       join carrier_feed f on f.feed_id = c.feed_id where c.enrollment_id = any($1::text[])`,
      [ids],
    ),
    db.many(
      feedRow,
      `select v.enrollment_id, f.feed_id, f.made_at from coverage_event v
       join carrier_feed f on f.feed_id = split_part(v.event_id, '/', 1)
       where v.enrollment_id = any($1::text[]) and v.event = 'send'`,
      [ids],
    ),
  ])
  const unique = new Map([...latest, ...first].map((feed) => [`${feed.enrollment_id}/${feed.feed_id}`, feed]))
  return [...unique.values()].toSorted(
    (one, other) => one.made_at.localeCompare(other.made_at) || one.feed_id.localeCompare(other.feed_id),
  )
}

const batchRow = row({ enrollment_id: text, number: whole, made_at: instant })
/** Batches with payments of these enrollments. */
export const batchesNaming = (db: Db, ids: readonly string[]): Promise<RowOf<typeof batchRow>[]> =>
  db.many(
    batchRow,
    `select distinct p.enrollment_id, b.number, b.made_at from payment p
     join payment_batch b on b.batch_id = p.batch_id where p.enrollment_id = any($1::text[]) order by b.number`,
    [ids],
  )
