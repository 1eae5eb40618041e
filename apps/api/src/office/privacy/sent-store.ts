import type { Db } from '../../db/pool.ts'
import { instant, row, text, whole, type RowOf } from '../../db/row.ts'

const feedRow = row({ enrollment_id: text, feed_id: text, made_at: instant })
/** The first and latest feeds with these enrollments' coverages. */
export const feedsNaming = (db: Db, ids: readonly string[]): Promise<RowOf<typeof feedRow>[]> =>
  db.many(
    feedRow,
    `select s.enrollment_id, f.feed_id, f.made_at from (
       select c.enrollment_id, c.feed_id from coverage_sent c where c.enrollment_id = any($1::text[])
       union select v.enrollment_id, split_part(v.event_id, '/', 1) from coverage_event v
         where v.enrollment_id = any($1::text[]) and v.event = 'send') s
     join carrier_feed f on f.feed_id = s.feed_id order by f.made_at, f.feed_id`,
    [ids],
  )

const batchRow = row({ enrollment_id: text, number: whole, made_at: instant })
/** Batches with payments of these enrollments. */
export const batchesNaming = (db: Db, ids: readonly string[]): Promise<RowOf<typeof batchRow>[]> =>
  db.many(
    batchRow,
    `select distinct p.enrollment_id, b.number, b.made_at from payment p
     join payment_batch b on b.batch_id = p.batch_id where p.enrollment_id = any($1::text[]) order by b.number`,
    [ids],
  )
