import type { Db } from '../db/pool.ts'
import { row, text, whole, type RowOf } from '../db/row.ts'
import type { Asker } from '../who/person.ts'

/** Who holds an enrollment: a person who is signed in, otherwise the browser session (D-1.15). */
const holderRow = row({ session_hash: text.nullable(), person_role: text.nullable(), person_id: whole.nullable() })
export type Holder = RowOf<typeof holderRow>

export const holderOf = ({ session, person }: Asker): Holder =>
  person === null
    ? { session_hash: session, person_role: null, person_id: null }
    : { session_hash: null, person_role: person.role, person_id: person.id }

/** Who holds an enrollment now; undefined where nobody does. */
export const findHolder = (db: Db, enrollmentId: string): Promise<Holder | undefined> =>
  db.maybe(holderRow, 'select session_hash, person_role, person_id from enrollment_holder where enrollment_id = $1', [
    enrollmentId,
  ])

const heldRow = row({ enrollment_id: text })

/** The enrollments that a browser session holds. */
export const heldBySession = async (db: Db, session: string): Promise<string[]> =>
  (await db.many(heldRow, 'select enrollment_id from enrollment_holder where session_hash = $1', [session])).map(
    ({ enrollment_id }) => enrollment_id,
  )

/** A browser session holds an enrollment no longer; a copy of it that some process still has is old from here on. */
export const letGo = (db: Db, enrollmentId: string, session: string): Promise<number> =>
  db.run(
    `with gone as (
       delete from enrollment_holder where enrollment_id = $1 and session_hash = $2 returning enrollment_id)
     update enrollment set revision = revision + 1 where enrollment_id = $1 and exists (select 1 from gone)`,
    [enrollmentId, session],
  )
