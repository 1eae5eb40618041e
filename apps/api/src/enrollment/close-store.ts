import type { Db } from '../db/pool.ts'
import type { Enrollment } from './enrollment.ts'

/**
 * Closes the enrollment to changes, as that member's, and holds its row till the end: one row for the submission that came first, 0 for every
 * other, and where the enrollment has changed since it was read.
 */
export const closeEnrollment = (
  tx: Db,
  { enrollment_id, revision }: Enrollment,
  userId: number,
  now: Date,
): Promise<number> =>
  tx.run(
    `update enrollment set submitted_at = $2, changed_at = $2, user_id = $4, revision = revision + 1
     where enrollment_id = $1 and submitted_at is null and revision = $3`,
    [enrollment_id, now, revision, userId],
  )

/** Keeps the review step as it was sent, as a part of the statement that writes the policy, which no other save can meet. */
export const putReview = `
    insert into step_draft (enrollment_id, step, answers, sealed, saved, saved_at)
    values ($enrollment_id, 'review_info', $review::jsonb, null, true, $now)
    on conflict (enrollment_id, step) do update
      set answers = excluded.answers, sealed = excluded.sealed, saved = excluded.saved, saved_at = excluded.saved_at`
