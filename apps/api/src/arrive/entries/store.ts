import type { Db } from '../../db/pool.ts'

/** Counts a partner's visit; repeated references add up. */
export const countVisit = (db: Db, reference: string, source: string, now: Date): Promise<number> =>
  db.run(
    `insert into partner_visit (reference, source, visits, first_at, seen_at) values ($1, $2, 1, $3, $3)
     on conflict (reference) do update set visits = partner_visit.visits + 1, seen_at = excluded.seen_at`,
    [reference, source, now],
  )
