import { countedFigures } from '@openroll/contract/office/today'
import { pastGraceSql, unpaidMonthsSql } from '../../coverage/invoices/unpaid-months.ts'
import { plannedEachTime, type Db } from '../../db/pool.ts'
import { row, whole, type RowOf } from '../../db/row.ts'

export const unpaidTables = `payment y join policy p on p.enrollment_id = y.enrollment_id`
export const unpaidSums = `cross join lateral (select count(*)::integer as months, coalesce(sum(m.cents), 0)::integer as cents
  from ${unpaidMonthsSql('p.enrollment_id')} m) u`

const countRow = row({ policies: whole, cents: whole })
export type PastGrace = RowOf<typeof countRow>
/** Policies past their grace period and what they owe, in cents, up to the counting limit. */
export const countUnpaid = (
  db: Db,
  params: { readonly day: string; readonly due_before: string },
): Promise<PastGrace> =>
  db.one(
    countRow,
    `select /* all servers */ count(*)::integer as policies, coalesce(sum(g.cents), 0)::bigint as cents
     from (select u.cents from ${unpaidTables} ${unpaidSums} where ${pastGraceSql} limit ${countedFigures}) g ${plannedEachTime}`,
    params,
  )
