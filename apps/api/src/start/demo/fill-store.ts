import { dayBeginsSql } from '../../day-of-sql.ts'
import type { Db } from '../../db/pool.ts'

/** How often someone has enrolled with this address (keyed hash). */
export const timesEnrolled = (db: Db, emailHash: string): Promise<number> =>
  db.run('select 1 from member_email where email_hash = $1', [emailHash])

/** How many unsubmitted enrollments exist for this birth date, zip code and rep. */
export const timesBegun = (
  db: Db,
  { zip, dob, agent_id }: { readonly zip: string; readonly dob: string; readonly agent_id: number },
): Promise<number> =>
  db.run('select 1 from enrollment where submitted_at is null and zip = $1 and dob = $2 and agent_id = $3', [
    zip,
    dob,
    agent_id,
  ])

/** Makes the member the holder, as if signed in at submission; it prefills their next enrollment. */
export const heldByMember = (db: Db, enrollmentId: string, userId: number): Promise<number> =>
  db.run(
    `update enrollment_holder set session_hash = null, person_role = 'member', person_id = $2 where enrollment_id = $1`,
    [enrollmentId, userId],
  )

/** Marks all due payments of an enrollment as collected and paid, each at noon of its due date in the site's time zone. */
export const paidSoFar = (db: Db, enrollmentId: string, timeZone: string): Promise<number> =>
  db.run(
    `update payment set state = 'paid', taken_on = due_on, settled_at = ${dayBeginsSql('due_on', '$2', '12 hours')}
     where enrollment_id = $1 and state = 'due'`,
    [enrollmentId, timeZone],
  )
