import type { Db } from '../../db/pool.ts'
import { row, text, type RowOf } from '../../db/row.ts'

const idRow = row({ enrollment_id: text })

/** Unfinished enrollments last changed before a time, oldest first. */
export const findUnfinished = async (db: Db, before: Date, limit: number): Promise<string[]> =>
  idsOf(
    await db.many(
      idRow,
      `select /* all servers */ enrollment_id from enrollment
        where submitted_at is null and purged_at is null and created_at < $1 and changed_at < $1
       order by changed_at limit $2`,
      [before, limit],
    ),
  )

/** Closes an unfinished enrollment unless it changed or was submitted; it is no longer found, and writes in progress fail. */
export const closeUnfinished = (db: Db, enrollmentId: string, before: Date, now: Date): Promise<number> =>
  db.run(
    `update enrollment set purged_at = $3, revision = revision + 1
     where enrollment_id = $1 and submitted_at is null and purged_at is null and changed_at < $2`,
    [enrollmentId, before, now],
  )

/** An enrollment closed by closeUnfinished; one with a policy never is, whatever its row says. */
const closed = `e.purged_at is not null and e.submitted_at is null
  and not exists (select 1 from policy p where p.enrollment_id = e.enrollment_id)`

/** Closed enrollments not yet deleted. */
export const findClosed = async (db: Db, limit: number): Promise<string[]> =>
  idsOf(
    await db.many(
      idRow,
      `select /* all servers */ e.enrollment_id from enrollment e where ${closed} order by e.purged_at limit $1`,
      [limit],
    ),
  )

/** Whether it is still closed. */
export const isClosed = async (db: Db, enrollmentId: string): Promise<boolean> =>
  (await db.run(
    `select 1 from enrollment e where e.enrollment_id = $1 and e.purged_at is not null and e.submitted_at is null
       and not exists (select 1 from policy p where p.enrollment_id = $1)`,
    [enrollmentId],
  )) > 0

/** Deletes a closed enrollment's row, after everything that belongs to it. */
export const removeClosed = (db: Db, enrollmentId: string): Promise<number> =>
  db.run('delete from enrollment where enrollment_id = $1 and purged_at is not null', [enrollmentId])

const idsOf = (rows: readonly RowOf<typeof idRow>[]): string[] => rows.map(({ enrollment_id }) => enrollment_id)
