import { stillOwedSql } from '../../coverage/owed/still-owed.ts'
import { needsPaymentMethodSql } from '../../coverage/owed/needs-payment-method.ts'
import { heldBackSql, paymentsOnHoldSql } from '../../coverage/owed/payments-on-hold.ts'
import { coveringSql, paidByPersonSql } from '../../codes/code-sets.ts'
import { coverageStates } from '@openroll/contract/office/states'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { day, flag, row, type RowOf, text, whole } from '../../db/row.ts'
import { perHolder, submittedSql } from '../members/list-sql.ts'
import { endingRow, endingsSql } from '../../work/ending.ts'
import type { Holder } from '../members/store.ts'

const managedPolicyRow = row({
  user_id: whole,
  enrollment_id: text,
  group_id: whole.nullable(),
  policy_id: text,
  effective_date: day,
  submitted_on: day,
  recurring_month_cents: whole,
  group_pays: flag,
  first_name: text,
  last_name: text,
  birthdate: day,
  email: text.nullable(),
  ssn_sealed: text,
  plans: row({
    plan_id: whole,
    plan_name: text,
    detail: text,
    price_cents: whole,
    state: z.enum(coverageStates),
    ends_on: day.nullable(),
    place: whole,
    refused_for: text.nullable(),
  }).array(),
  people: row({ first_name: text, last_name: text, relationship: text }).array(),
  endings: endingRow.array(),
  returned: row({ amount_cents: whole, due_on: day }).array(),
  needs_payment_method: flag,
  on_hold: flag,
  payments_on_hold: flag,
})
export type ManagedPolicyRow = RowOf<typeof managedPolicyRow>

const managedPoliciesSql = perHolder(
  (column) => `
  select /* all servers */ e.user_id, e.enrollment_id, e.group_id, p.policy_id, p.effective_date, p.submitted_on, p.recurring_month_cents,
    p.payment_method not in ${paidByPersonSql} as group_pays, q.first_name, q.last_name, q.birthdate, q.email, q.ssn_sealed,
    (select json_agg(json_build_object('plan_id', l.plan_id, 'plan_name', l.plan_name, 'detail', l.detail, 'price_cents', l.price_cents,
       'state', l.state, 'ends_on', l.ends_on, 'place', l.place,
       'refused_for', (select w.reason from office_work w where w.enrollment_id = e.enrollment_id and w.kind = 'coverage'
       and w.subject = l.place::text order by w.since desc, length(w.work_id) desc, w.work_id desc limit 1)) order by l.place)
       from policy_line l where l.enrollment_id = e.enrollment_id) as plans,
    (select coalesce(json_agg(json_build_object('first_name', r.first_name, 'last_name', r.last_name, 'relationship', r.relationship)
       order by r.role desc, r.place), '[]') from policy_person r where r.enrollment_id = e.enrollment_id
       and r.role in ('member', 'dependent')) as people,
    ${endingsSql('e.enrollment_id')} as endings,
    (select coalesce(json_agg(json_build_object('amount_cents', y.amount_cents, 'due_on', y.due_on) order by y.due_on), '[]')
       from payment y where y.enrollment_id = e.enrollment_id and y.state = 'returned' and y.kind <> 'prenote'
       and ${stillOwedSql}) as returned,
    p.state in ${coveringSql} and ${needsPaymentMethodSql('e.enrollment_id')} as needs_payment_method,
    ${heldBackSql} as on_hold, ${paymentsOnHoldSql} as payments_on_hold
  from enrollment e join policy p on p.enrollment_id = e.enrollment_id
    join policy_person q on q.enrollment_id = e.enrollment_id and q.role = 'member'
  where e.user_id = $2 and e.${column} = $1 and ${submittedSql}
  order by e.submitted_at desc, e.enrollment_id limit 50`,
)

/** A member's policies under a holder, newest first, at most 50 (D-1.13, D-1.18). */
export const findManagedPolicies = (db: Db, { role, id }: Holder, userId: number): Promise<ManagedPolicyRow[]> =>
  db.many(managedPolicyRow, managedPoliciesSql[role], [id, userId])

const enrollmentRow = row({ enrollment_id: text })
const isManagedBySql = perHolder(
  (column) =>
    `select e.enrollment_id from enrollment e where e.enrollment_id = $2 and e.${column} = $1 and ${submittedSql} and e.purged_at is null`,
)

/** Whether a submitted enrollment is under a holder. */
export const isManagedBy = async (db: Db, { role, id }: Holder, enrollmentId: string): Promise<boolean> =>
  (await db.maybe(enrollmentRow, isManagedBySql[role], [id, enrollmentId])) !== undefined
