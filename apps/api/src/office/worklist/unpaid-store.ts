import { countedFigures } from '@openroll/contract/office/today'
import { coverageStates } from '@openroll/contract/office/states'
import { paymentMethod } from '@openroll/contract/method-meanings'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import { coversFromSql } from '../../coverage/owed/owed-back.ts'
import {
  goesOnSql,
  paidLaterSql,
  pastGraceSql,
  unpaidMonthsSql,
  wasDueSql,
} from '../../coverage/bills/unpaid-months.ts'
import { plannedEachTime, type Db } from '../../db/pool.ts'
import { day, instant, row, text, whole, type RowOf } from '../../db/row.ts'
import type { ListSql } from '../../http/list/list-query.ts'
import { consoleSql, paidByPersonSql, emailsOfUnpaidSql } from '../../codes/code-sets.ts'

const plan = row({
  place: whole,
  plan_name: text,
  state: z.enum(coverageStates),
  starts_on: day,
  ends_on: day.nullable(),
})
const unpaidRow = row({
  enrollment_id: text,
  policy_id: text,
  name: text,
  method: z.enum(codesOf(paymentMethod)),
  effective_date: day,
  cents: whole,
  months: whole,
  due_on: day,
  covers_from: day,
  later_cents: whole,
  last_letter: instant.nullable(),
  assigned_to: whole.nullable(),
  assigned_name: text.nullable(),
  plans: plan.array(),
})

const tables = `payment y join policy p on p.enrollment_id = y.enrollment_id`
const sums = `cross join lateral (select count(*)::integer as months, coalesce(sum(m.cents), 0)::integer as cents from ${unpaidMonthsSql('p.enrollment_id')} m) u`

export const unpaidSql = {
  shape: unpaidRow,
  select: `p.enrollment_id, p.policy_id, coalesce(q.first_name || ' ' || q.last_name, '') as name, p.payment_method as method, p.effective_date,
    u.cents, u.months, ${wasDueSql('y.enrollment_id')} as due_on, ${coversFromSql} as covers_from, ${paidLaterSql('p.enrollment_id')} as later_cents, p.assigned_to, a.name as assigned_name,
    (select max(x.created_at) from outbox x where x.enrollment_id = p.enrollment_id and x.kind in ${emailsOfUnpaidSql}) as last_letter,
    (select json_agg(json_build_object('place', l.place, 'plan_name', l.plan_name, 'state', l.state, 'starts_on', coalesce(l.starts_on, p.effective_date),
       'ends_on', l.ends_on) order by l.place) from policy_line l where l.enrollment_id = p.enrollment_id and ${goesOnSql(coversFromSql)}) as plans`,
  from: `${tables} ${sums} left join policy_person q on q.enrollment_id = p.enrollment_id and q.role = 'member'
    left join person a on a.role in ${consoleSql} and a.subject_id = p.assigned_to`,
  counted: tables,
  always: pastGraceSql,
  filters: {
    payer: `($payer = 'member') = (p.payment_method in ${paidByPersonSql})`,
    whose: 'p.assigned_to is not distinct from $whose::integer',
    policy_id: 'p.policy_id = upper($policy_id)',
    // Both are given for every page.
    day: '$day::date is not null',
    due_before: '$due_before::date is not null',
  },
  sorts: { unpaid_from: { by: 'y.period', kind: 'day' } },
  key: 'y.enrollment_id',
} as const satisfies ListSql<string, string, typeof unpaidRow>

const countRow = row({ policies: whole, cents: whole })
export type PastGrace = RowOf<typeof countRow>
/** How many policies are past their grace, as far as figures count, and how much they owe, in cents. */
export const countUnpaid = (db: Db, given: { readonly day: string; readonly due_before: string }): Promise<PastGrace> =>
  db.one(
    countRow,
    `select count(*)::integer as policies, coalesce(sum(g.cents), 0)::bigint as cents
     from (select u.cents from ${tables} ${sums} where ${pastGraceSql} limit ${countedFigures}) g ${plannedEachTime}`,
    given,
  )
