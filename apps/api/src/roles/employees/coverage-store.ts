import { coverageStates } from '@openroll/contract/office/states'
import { paymentMethod } from '@openroll/contract/method-meanings'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import { finalSql } from '../../codes/code-sets.ts'
import type { Db } from '../../db/pool.ts'
import { day, row, text, whole, type RowOf } from '../../db/row.ts'

const coverageRow = row({
  enrollment_id: text,
  payment_method: z.enum(codesOf(paymentMethod)),
  plan_id: whole,
  plan_name: text,
  price_cents: whole,
  state: z.enum(coverageStates),
  starts_on: day,
  ends_on: day.nullable(),
})
/** A coverage line; prices in cents. */
export type EmployeeCoverageRow = RowOf<typeof coverageRow>

/** The coverage of the member with this email address under a group, without canceled and ended lines. */
export const findCoverageOf = (db: Db, groupId: number, email: string): Promise<EmployeeCoverageRow[]> =>
  db.many(
    coverageRow,
    `select /* all servers */ e.enrollment_id, p.payment_method, l.plan_id, l.plan_name, l.price_cents, l.state,
       coalesce(l.starts_on, p.effective_date) as starts_on, l.ends_on
     from enrollment e join policy p on p.enrollment_id = e.enrollment_id
       join policy_person q on q.enrollment_id = e.enrollment_id and q.role = 'member'
       join policy_line l on l.enrollment_id = e.enrollment_id
     where e.group_id = $1 and e.submitted_at is not null and lower(q.email) = lower($2)
       and p.payment_hold is distinct from 'unlisted' and p.state not in ${finalSql} and l.state not in ${finalSql}
     order by p.policy_id, l.place`,
    [groupId, email],
  )
