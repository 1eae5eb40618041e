import { dayBeginsSql } from '../../day-of-sql.ts'
import type { Db } from '../../db/pool.ts'

/** How often somebody has enrolled with this address; its keyed hash. */
export const timesEnrolled = (db: Db, emailHash: string): Promise<number> =>
  db.run('select 1 from member_email where email_hash = $1', [emailHash])

/** How many enrollments were begun for somebody born on that day, at that zip code, under that rep, and not submitted. */
export const timesBegun = (
  db: Db,
  { zip, dob, agent_id }: { readonly zip: string; readonly dob: string; readonly agent_id: number },
): Promise<number> =>
  db.run('select 1 from enrollment where submitted_at is null and zip = $1 and dob = $2 and agent_id = $3', [
    zip,
    dob,
    agent_id,
  ])

/** As if the member had been signed in while it was submitted: it speaks for them in their next one. */
export const heldByMember = (db: Db, enrollmentId: string, userId: number): Promise<number> =>
  db.run(
    `update enrollment_holder set session_hash = null, person_role = 'member', person_id = $2 where enrollment_id = $1`,
    [enrollmentId, userId],
  )

/** All that is due of an enrollment was taken and paid, each at noon of its day where the site is. */
export const paidSoFar = (db: Db, enrollmentId: string, timeZone: string): Promise<number> =>
  db.run(
    `update payment set state = 'paid', taken_on = due_on, settled_at = ${dayBeginsSql('due_on', '$2', '12 hours')}
     where enrollment_id = $1 and state = 'due'`,
    [enrollmentId, timeZone],
  )
