import type { Db } from '../../db/pool.ts'

type NewNote = {
  readonly enrollment_id: string
  readonly note_id: string
  readonly at: Date
  readonly actor_id: number
  readonly sealed: string
}

/** Adds a note. Returns 0 if its id already exists. */
export const insertNote = (tx: Db, note: NewNote): Promise<number> =>
  tx.run(
    `insert into office_note (enrollment_id, note_id, at, actor_id, sealed)
     values ($enrollment_id, $note_id, $at, $actor_id, $sealed) on conflict (enrollment_id, note_id) do nothing`,
    note,
  )

/** Assigns an enrollment to an operator. Returns 0 if it is no longer assigned to `from`. */
export const assign = (
  tx: Db,
  enrollmentId: string,
  from: number | null,
  to: number | null,
  now: Date,
): Promise<number> =>
  tx.run(
    `update policy set assigned_to = $3, moved_at = $4 where enrollment_id = $1 and assigned_to is not distinct from $2::integer`,
    [enrollmentId, from, to, now],
  )

/** Claims a duplicate decision for an act; 0 if another act claimed it in the last ten minutes. */
export const claimDuplicate = (db: Db, enrollmentId: string, actId: string, now: Date): Promise<number> =>
  db.run(
    `update likely_duplicate set decided_act = $2, decided_at = $3
     where enrollment_id = $1 and (decided_act is null or decided_act = $2 or decided_at < $4)`,
    [enrollmentId, actId, now, new Date(now.getTime() - 600_000)],
  )

/** Releases a possible duplicate; 0 if it was not on hold as one. A policy with a stop reason stays on hold for that. */
export const endHold = (tx: Db, enrollmentId: string): Promise<number> =>
  tx.run(
    `update policy set payment_hold = case when stop_reason is null then null else 'returned' end
     where enrollment_id = $1 and payment_hold = 'likely-duplicate'`,
    [enrollmentId],
  )

export const touch = (tx: Db, enrollmentId: string, now: Date): Promise<number> =>
  tx.run('update policy set moved_at = $2 where enrollment_id = $1', [enrollmentId, now])
