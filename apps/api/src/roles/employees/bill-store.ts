import type { Db } from '../../db/pool.ts'
import { day, row, text, whole, type RowOf } from '../../db/row.ts'

const billRow = row({
  policy_id: text,
  effective_date: day,
  first_name: text,
  last_name: text,
  plans: row({
    plan_id: whole,
    plan_name: text,
    price_cents: whole,
    fee_cents: whole,
    ends_on: day.nullable(),
  }).array(),
  /** The months, by their first day, that a bill has asked for. */
  billed: day.array(),
})
export type BillRow = RowOf<typeof billRow>

/**
 * What a group pays for: its members' policies with the lines that are neither refused nor cancelled, and what a bill has asked for. No batch takes anything
 * of a policy on hold, and so no bill asks for it; once it is let go, the next one asks for all its months.
 */
export const findBilled = (db: Db, groupId: number, most: number): Promise<BillRow[]> =>
  db.many(
    billRow,
    `select p.policy_id, p.effective_date, q.first_name, q.last_name,
       (select coalesce(json_agg(json_build_object('plan_id', l.plan_id, 'plan_name', l.plan_name, 'price_cents', l.price_cents, 'fee_cents', l.fee_cents,
           'ends_on', l.ends_on) order by l.place), '[]')
        from policy_line l where l.enrollment_id = e.enrollment_id and l.state not in ('rejected', 'cancelled')) as plans,
       (select coalesce(json_agg(distinct y.period), '[]') from payment y where y.enrollment_id = e.enrollment_id
          and y.kind in ('first', 'recurring') and y.state <> 'due') as billed
     from enrollment e join policy p on p.enrollment_id = e.enrollment_id
       join policy_person q on q.enrollment_id = e.enrollment_id and q.role = 'member'
     where e.group_id = $1 and e.submitted_at is not null and p.payment_method in ('list', 'elist', 'stmt')
       and p.state not in ('rejected', 'cancelled') and p.payment_hold is null
     order by lower(q.last_name), lower(q.first_name), p.policy_id limit $2`,
    [groupId, most],
  )
