import { lessWhy } from '@openroll/contract/office/money/less-why'
import { lapsedSql, lessWhySql, notOwedSql } from '../../coverage/owed/not-owed.ts'
import { neverBilledSql } from '../../codes/code-sets.ts'
import type { Db } from '../../db/pool.ts'
import { day, flag, row, text, whole, type RowOf } from '../../db/row.ts'

const adjustmentRow = row({
  batch_id: text,
  name: text,
  period: day,
  cents: whole,
  is_paid: flag,
  is_lapsed: flag,
  why: lessWhy,
})
export type InvoiceAdjustment = RowOf<typeof adjustmentRow>

/** Adjustments to a group's invoices: payments for months that now cost less because coverage ended. */
export const findInvoiceAdjustments = (
  db: Db,
  groupId: number,
  batchIds: readonly string[],
): Promise<InvoiceAdjustment[]> =>
  db.many(
    adjustmentRow,
    `select /* all servers */ n.batch_id, n.name, n.period, n.cents, n.is_paid, n.is_lapsed, n.why from (
       select y.batch_id, coalesce(q.first_name || ' ' || q.last_name, '') as name, y.period, y.state = 'paid' as is_paid,
         ${notOwedSql} as cents, ${lapsedSql} as is_lapsed, ${lessWhySql('y.enrollment_id')} as why
       from payment y join policy p on p.enrollment_id = y.enrollment_id join payment_batch b on b.batch_id = y.batch_id
         left join policy_person q on q.enrollment_id = y.enrollment_id and q.role = 'member' and q.place = 0
       where y.billed_to = $1 and y.batch_id = any($2::text[]) and y.state in ('batched', 'returned', 'paid')
         and exists (select 1 from policy_line c where c.enrollment_id = y.enrollment_id
           and (c.state in ${neverBilledSql} or c.ends_on is not null))) n
     where n.cents > 0 order by n.period, lower(n.name)`,
    [groupId, [...batchIds]],
  )
