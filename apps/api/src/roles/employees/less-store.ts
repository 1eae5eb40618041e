import { lessSinceSql, notOwedSql } from '../../coverage/owed-back.ts'
import type { Db } from '../../db/pool.ts'
import { day, flag, row, text, whole, type RowOf } from '../../db/row.ts'

const lessRow = row({ batch_id: text, name: text, period: day, cents: whole, is_paid: flag, since: day.nullable() })
export type LessOwed = RowOf<typeof lessRow>

/** What of its bills a group does not owe, or is owed back: payments of months that cost less by now; found by the few policies of which something ended. */
export const findLess = (db: Db, groupId: number, batchIds: readonly string[]): Promise<LessOwed[]> =>
  db.many(
    lessRow,
    `select n.batch_id, n.name, n.period, n.cents, n.is_paid, n.since from (
       select y.batch_id, coalesce(q.first_name || ' ' || q.last_name, '') as name, y.period, y.state = 'paid' as is_paid,
         ${notOwedSql('y.enrollment_id')} as cents, ${lessSinceSql('y.enrollment_id')} as since
       from payment y join policy p on p.enrollment_id = y.enrollment_id
         left join policy_person q on q.enrollment_id = y.enrollment_id and q.role = 'member' and q.place = 0
       where y.billed_to = $1 and y.batch_id = any($2::text[]) and y.state in ('batched', 'returned', 'paid')
         and exists (select 1 from policy_line c where c.enrollment_id = y.enrollment_id
           and (c.state in ('cancelled', 'rejected') or c.ends_on is not null))) n
     where n.cents > 0 order by n.period, lower(n.name)`,
    [groupId, [...batchIds]],
  )
