import { afterSigning } from '../../codes/after-signing.ts'
import type { Db } from '../../db/pool.ts'
import type { Enrollment } from '../enrollment.ts'

/**
 * Marks the enrollment as submitted for the member and locks its row: one row for the first
 * submission, 0 for any other or if it changed since it was read.
 */
export const closeEnrollment = (
  tx: Db,
  { enrollment_id, revision }: Enrollment,
  { userId, joinedFrom }: { readonly userId: number; readonly joinedFrom: number | null },
  now: Date,
): Promise<number> =>
  tx.run(
    `update enrollment set submitted_at = $2, changed_at = $2, user_id = $4, joined_from = $5, revision = revision + 1
     where enrollment_id = $1 and submitted_at is null and revision = $3`,
    [enrollment_id, now, revision, userId, joinedFrom],
  )

/**
 * Moves a submitted enrollment to another member number, keeping the one it was
 * submitted under; 0 rows if it no longer belongs to `from`.
 */
export const joinEnrollment = (db: Db, enrollmentId: string, from: number, into: number): Promise<number> =>
  db.run(
    `update enrollment set user_id = $3, joined_from = coalesce(joined_from, user_id)
     where enrollment_id = $1 and user_id = $2 ${afterSigning}`,
    [enrollmentId, from, into],
  )

/** Undoes `joinEnrollment` for enrollments submitted under `from`. */
export const partEnrollment = (db: Db, enrollmentId: string, from: number): Promise<number> =>
  db.run(
    `update enrollment set user_id = joined_from, joined_from = null where enrollment_id = $1 and joined_from = $2 ${afterSigning}`,
    [enrollmentId, from],
  )

/** Stores the review step as sent, as part of the statement that writes the policy. */
export const putReview = `
    insert into step_draft (enrollment_id, step, answers, sealed, saved, saved_at)
    values ($enrollment_id, 'review_info', $review::jsonb, null, true, $now)
    on conflict (enrollment_id, step) do update
      set answers = excluded.answers, sealed = excluded.sealed, saved = excluded.saved, saved_at = excluded.saved_at`
