import type { Db } from '../../db/pool.ts'

/** A coverage as sent in a feed. */
export type SentRow = {
  readonly enrollment_id: string
  readonly place: number
  readonly record_hash: string
  readonly had_end: boolean
}
export type FeedRef = { readonly carrier: string; readonly feed_id: string; readonly now: Date }

const onConflictUpdate = `on conflict (enrollment_id, place) do update set carrier = excluded.carrier, record_hash = excluded.record_hash,
  had_end = excluded.had_end, feed_id = excluded.feed_id, sent_at = excluded.sent_at, known_at = null, known_plan = null`

/** Saves what the carrier now knows. Idempotent. The next feed compares it again, since sending changes its state. */
export const saveSent = (db: Db, sent: SentRow, feed: FeedRef): Promise<number> =>
  db.run(
    `insert into coverage_sent (enrollment_id, place, carrier, record_hash, had_end, feed_id, sent_at)
     values ($enrollment_id, $place, $carrier, $record_hash, $had_end, $feed_id, $now) ${onConflictUpdate}`,
    { ...sent, ...feed },
  )

/** Like saveSent for many rows, on a single database server. */
export const saveManySent = (db: Db, sent: readonly SentRow[], feed: FeedRef): Promise<number> =>
  db.run(
    `insert into coverage_sent (enrollment_id, place, carrier, record_hash, had_end, feed_id, sent_at)
     select v.enrollment_id, v.place, $carrier, v.record_hash, v.had_end, $feed_id, $now
     from jsonb_to_recordset($sent::jsonb) as v (enrollment_id text, place integer, record_hash text, had_end boolean) ${onConflictUpdate}`,
    { ...feed, sent: JSON.stringify(sent) },
  )

/** A coverage found unchanged, with the versions compared. */
export type UnchangedMark = {
  readonly enrollment_id: string
  readonly place: number
  readonly known_at: string
  readonly known_plan: string
}

export const saveUnchanged = (db: Db, seen: UnchangedMark): Promise<number> =>
  db.run(
    `update coverage_sent set known_at = $known_at::timestamptz, known_plan = $known_plan where enrollment_id = $enrollment_id
     and place = $place`,
    seen,
  )

/** Like saveUnchanged for many rows, on a single database server. */
export const saveManyUnchanged = (db: Db, seen: readonly UnchangedMark[]): Promise<number> =>
  db.run(
    `update coverage_sent s set known_at = v.known_at, known_plan = v.known_plan
     from jsonb_to_recordset($seen::jsonb) as v (enrollment_id text, place integer, known_at timestamptz, known_plan text)
     where s.enrollment_id = any($enrollment_ids::text[]) and s.enrollment_id = v.enrollment_id and s.place = v.place`,
    { enrollment_ids: seen.map(({ enrollment_id }) => enrollment_id), seen: JSON.stringify(seen) },
  )
