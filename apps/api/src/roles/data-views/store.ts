import { maxDataViewsShown } from '@openroll/contract/roles/data-views'
import { role } from '@openroll/contract/role-meanings'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import { dayOfSql } from '../../day-of-sql.ts'
import type { Db } from '../../db/pool.ts'
import { instant, row, text, whole, type RowOf } from '../../db/row.ts'
import { membersSql } from '../../codes/code-sets.ts'

const dataViewRow = row({
  at: instant,
  event: text,
  actor_role: z.enum(codesOf(role)).nullable(),
  actor_id: whole.nullable(),
})
export type DataViewRow = RowOf<typeof dataViewRow>

type Subject = {
  /** The enrollments the member may see. */
  readonly enrollments: readonly string[]
  /** The member's number; null for an invited member, who only sees entries about those enrollments. */
  readonly user_id: number | null
  /** The member's own account number, to leave out their own actions. */
  readonly own: number
}

/** Events that nobody caused, or that would reveal to an invited member that a policy is on hold. */
const hiddenEvents = ['likely-duplicate', 'over-budget', 'not-for-you', 'wrong-code', 'ssn-locked', 'unreadable-sealed']

/**
 * Actions of other signed-in people on a member's data, and receipts opened by link: the latest of each kind and day, so that nobody
 * can bury an entry under many others.
 */
export const findDataViews = (db: Db, { enrollments, user_id, own }: Subject): Promise<DataViewRow[]> =>
  db.many(
    dataViewRow,
    `select /* all servers */ max(a.at) as at, a.event, a.actor_role, a.actor_id from audit_entry a
     where (a.enrollment_id = any($1) or a.user_id = $2) and (a.actor_role is not null or a.event = 'receipt-opened')
       and a.event <> all($4)
       and not (coalesce(a.actor_role in ${membersSql}, false) and a.actor_id is not distinct from $3)
     group by a.event, a.actor_role, a.actor_id, ${dayOfSql('a.at', "'UTC'")}
     order by at desc, a.event limit ${maxDataViewsShown}`,
    [enrollments, user_id, own, hiddenEvents],
  )
