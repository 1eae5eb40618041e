import { dayBegins } from '../../day-of.ts'
import type { Db } from '../../db/pool.ts'
import { day, row, text } from '../../db/row.ts'

/** How often someone has enrolled with this address (keyed hash). */
export const countEnrolled = (db: Db, emailHash: string): Promise<number> =>
  db.run('select 1 from member_email where email_hash = $1', [emailHash])

/** How many unsubmitted enrollments exist for this birth date, zip code and rep. */
export const countUnsubmitted = (
  db: Db,
  { zip, dob, agent_id }: { readonly zip: string; readonly dob: string; readonly agent_id: number },
): Promise<number> =>
  db.run(
    'select /* all servers */ 1 from enrollment where submitted_at is null and zip = $1 and dob = $2 and agent_id = $3',
    [zip, dob, agent_id],
  )

/** Makes the member the holder, as if signed in at submission; it prefills their next enrollment. */
export const heldByMember = (db: Db, enrollmentId: string, userId: number): Promise<number> =>
  db.run(
    `update enrollment_holder set session_hash = null, person_role = 'member', person_id = $2 where enrollment_id = $1`,
    [enrollmentId, userId],
  )

const dueRow = row({ payment_id: text, due_on: day })
const halfADayMs = 12 * 60 * 60 * 1000

/** Marks all due payments of an enrollment as collected and paid, each at noon of its due date in the site's time zone. */
export const paidSoFar = async (db: Db, enrollmentId: string, timeZone: string): Promise<void> => {
  const due = await db.many(
    dueRow,
    "select payment_id, due_on from payment where enrollment_id = $1 and state = 'due'",
    [enrollmentId],
  )
  await db.runEach(
    due.map(({ payment_id, due_on }) => ({
      sql: `update payment set state = 'paid', taken_on = due_on, settled_at = $3
            where enrollment_id = $1 and payment_id = $2 and state = 'due'`,
      values: [enrollmentId, payment_id, new Date(dayBegins(due_on, timeZone).getTime() + halfADayMs)],
    })),
  )
}
