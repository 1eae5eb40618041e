import type { Db } from '../../db/pool.ts'

type NewNote = {
  readonly enrollment_id: string
  readonly note_id: string
  readonly at: Date
  readonly actor_id: number
  readonly sealed: string
}

/** Adds a note; 0 where it is there already. */
export const insertNote = (tx: Db, note: NewNote): Promise<number> =>
  tx.run(
    `insert into office_note (enrollment_id, note_id, at, actor_id, sealed)
     values ($enrollment_id, $note_id, $at, $actor_id, $sealed) on conflict (enrollment_id, note_id) do nothing`,
    note,
  )

/** Gives an enrollment to an operator; 0 where it is not `was`'s by now. */
export const assign = (
  tx: Db,
  enrollmentId: string,
  was: number | null,
  to: number | null,
  now: Date,
): Promise<number> =>
  tx.run(
    `update policy set assigned_to = $3, moved_at = $4 where enrollment_id = $1 and assigned_to is not distinct from $2::integer`,
    [enrollmentId, was, to, now],
  )

/** Takes the hold of a likely duplicate away; 0 where it is not held as one by now. One whose account is stopped stays held for that. */
export const endHold = (tx: Db, enrollmentId: string): Promise<number> =>
  tx.run(
    `update policy set payment_hold = case when stop_reason is null then null else 'returned' end
     where enrollment_id = $1 and payment_hold = 'likely-duplicate'`,
    [enrollmentId],
  )

/** Marks an enrollment as changed now. */
export const touch = (tx: Db, enrollmentId: string, now: Date): Promise<number> =>
  tx.run('update policy set moved_at = $2 where enrollment_id = $1', [enrollmentId, now])
