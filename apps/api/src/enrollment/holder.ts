import type { Db } from '../db/pool.ts'
import { row, text } from '../db/row.ts'
import type { Caller } from '../who/person.ts'

/** Who holds an enrollment: the signed-in person, otherwise the browser session (D-1.15). */
export type Holder = {
  readonly session_hash: string | null
  readonly person_role: string | null
  readonly person_id: number | null
}

export const holderOf = ({ session, person }: Caller): Holder =>
  person === null
    ? { session_hash: session, person_role: null, person_id: null }
    : { session_hash: null, person_role: person.role, person_id: person.id }

const heldRow = row({ enrollment_id: text })

/** The enrollments that a browser session holds. */
export const heldBySession = async (db: Db, session: string): Promise<string[]> =>
  (
    await db.many(heldRow, 'select /* all servers */ enrollment_id from enrollment_holder where session_hash = $1', [
      session,
    ])
  ).map(({ enrollment_id }) => enrollment_id)

/** Ends a session's hold on an enrollment and invalidates copies in other processes. */
export const releaseHolder = (db: Db, enrollmentId: string, session: string): Promise<number> =>
  db.run(
    `with gone as (
       delete from enrollment_holder where enrollment_id = $1 and session_hash = $2 returning enrollment_id)
     update enrollment set revision = revision + 1 where enrollment_id = $1 and exists (select 1 from gone)`,
    [enrollmentId, session],
  )
