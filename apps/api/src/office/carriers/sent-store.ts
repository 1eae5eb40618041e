import type { Db } from '../../db/pool.ts'

/** A coverage as a feed told it. */
export type Sent = {
  readonly enrollment_id: string
  readonly place: number
  readonly record_hash: string
  readonly had_end: boolean
}
export type By = { readonly carrier: string; readonly feed_id: string; readonly now: Date }

const knownNow = `on conflict (enrollment_id, place) do update set carrier = excluded.carrier, record_hash = excluded.record_hash,
  had_end = excluded.had_end, feed_id = excluded.feed_id, sent_at = excluded.sent_at, known_at = null, known_plan = null`

/** What the carrier knows from now on; the same twice as once. The next feed looks at it again: being sent moves it. */
export const putSent = (db: Db, sent: Sent, by: By): Promise<number> =>
  db.run(
    `insert into coverage_sent (enrollment_id, place, carrier, record_hash, had_end, feed_id, sent_at)
     values ($enrollment_id, $place, $carrier, $record_hash, $had_end, $feed_id, $now) ${knownNow}`,
    { ...sent, ...by },
  )

/** The same of many, where all lie on one server. */
export const putManySent = (db: Db, sent: readonly Sent[], by: By): Promise<number> =>
  db.run(
    `insert into coverage_sent (enrollment_id, place, carrier, record_hash, had_end, feed_id, sent_at)
     select v.enrollment_id, v.place, $carrier, v.record_hash, v.had_end, $feed_id, $now
     from jsonb_to_recordset($sent::jsonb) as v (enrollment_id text, place integer, record_hash text, had_end boolean) ${knownNow}`,
    { ...by, sent: JSON.stringify(sent) },
  )

/** A coverage that was found to be as its carrier knows it, and what it was made of. */
export type Seen = {
  readonly enrollment_id: string
  readonly place: number
  readonly known_at: string
  readonly known_plan: string
}

export const putSeen = (db: Db, seen: Seen): Promise<number> =>
  db.run(
    `update coverage_sent set known_at = $known_at::timestamptz, known_plan = $known_plan where enrollment_id = $enrollment_id
     and place = $place`,
    seen,
  )

/** The same of many, where all lie on one server. */
export const putManySeen = (db: Db, seen: readonly Seen[]): Promise<number> =>
  db.run(
    `update coverage_sent s set known_at = v.known_at, known_plan = v.known_plan
     from jsonb_to_recordset($seen::jsonb) as v (enrollment_id text, place integer, known_at timestamptz, known_plan text)
     where s.enrollment_id = any($enrollment_ids::text[]) and s.enrollment_id = v.enrollment_id and s.place = v.place`,
    { enrollment_ids: seen.map(({ enrollment_id }) => enrollment_id), seen: JSON.stringify(seen) },
  )
