import type { Db } from '../../db/pool.ts'
import { day, row, text, whole, type RowOf } from '../../db/row.ts'

type Days = { readonly from: string; readonly to: string }

/**
 * What charges of each policy, plan (0: the membership) and month the money collected until the first day, and until the last, has paid:
 * `cents` is the difference. Money pays the oldest month first, and a month's plans in proportion to the cent.
 */
const remitted = `
  touched as (select distinct n.enrollment_id from ledger_entry n where n.posted_on >= $from and n.posted_on < $to),
  entry as (
    select n.enrollment_id, c.at, n.period, n.plan_id, n.debit, n.credit, n.amount_cents
    from ledger_entry n join touched t on t.enrollment_id = n.enrollment_id
      cross join (values (-1, $from::date), (1, $to::date)) c (at, day)
    where n.item = 'month' and n.posted_on < c.day),
  charged as (
    select e.enrollment_id, e.at, e.period, e.plan_id, e.credit = 'fees' or e.debit = 'fees' as is_fee,
      sum(case when e.debit = 'receivable' then e.amount_cents else -e.amount_cents end) as cents
    from entry e where e.plan_id is not null group by 1, 2, 3, 4, 5),
  month as (
    select e.enrollment_id, e.at, e.period, greatest(0, sum(case
        when e.plan_id is not null and e.debit = 'receivable' then e.amount_cents when e.plan_id is not null then -e.amount_cents
        when e.debit = 'bad_debt' then -e.amount_cents when e.credit = 'bad_debt' then e.amount_cents else 0 end)) as owed,
      sum(case when e.plan_id is not null or 'bad_debt' in (e.debit, e.credit) then 0
        when e.credit = 'receivable' then e.amount_cents else -e.amount_cents end) as collected
    from entry e group by 1, 2, 3),
  paid as (
    select m.enrollment_id, m.at, m.period, greatest(0, least(m.owed,
      sum(m.collected) over (partition by m.enrollment_id, m.at)
        - coalesce(sum(m.owed) over (partition by m.enrollment_id, m.at order by m.period
            rows between unbounded preceding and 1 preceding), 0))) as cents
    from month m),
  share as (
    select p.enrollment_id, p.at, p.period, x.plan_id, x.is_fee, p.cents as paid,
      sum(x.cents) over (partition by p.enrollment_id, p.at, p.period order by x.plan_id, x.is_fee) as upto,
      sum(x.cents) over (partition by p.enrollment_id, p.at, p.period order by x.plan_id, x.is_fee
        rows between unbounded preceding and 1 preceding) as below,
      sum(x.cents) over (partition by p.enrollment_id, p.at, p.period) as total
    from paid p join charged x on x.enrollment_id = p.enrollment_id and x.at = p.at and x.period = p.period and x.cents > 0),
  line as (
    select s.enrollment_id, s.period, s.plan_id,
      sum(s.at * (trunc(s.paid * s.upto / s.total) - trunc(s.paid * coalesce(s.below, 0) / s.total)))::bigint as cents
    from share s where not s.is_fee group by 1, 2, 3)`

const sumRow = row({ plan_id: whole, covers: text, policies: whole, cents: whole })
/** Premium to remit by plan and coverage month (yyyy-mm), of money collected from one day until another. */
export const remittanceByPlan = (db: Db, days: Days): Promise<RowOf<typeof sumRow>[]> =>
  db.many(
    sumRow,
    `with ${remitted}
     select /* all servers */ l.plan_id, to_char(l.period, 'YYYY-MM') as covers, count(*)::integer as policies,
       sum(l.cents)::bigint as cents
     from line l where l.cents <> 0 group by 1, 2 order by 2, 1`,
    days,
  )

const lineRow = row({
  enrollment_id: text,
  user_id: whole.nullable(),
  policy_id: text.nullable(),
  name: text.nullable(),
  plan_id: whole,
  covers: day,
  cents: whole,
})
/** The same by policy, for some plans; nameless if the person was erased. */
export const remittanceLines = (
  db: Db,
  { plan_ids, ...days }: Days & { readonly plan_ids: readonly number[] },
): Promise<RowOf<typeof lineRow>[]> =>
  db.many(
    lineRow,
    `with ${remitted}
     select /* all servers */ l.enrollment_id, e.user_id, p.policy_id, q.first_name || ' ' || q.last_name as name, l.plan_id,
       l.period as covers, l.cents
     from line l left join policy p on p.enrollment_id = l.enrollment_id
       left join enrollment e on e.enrollment_id = l.enrollment_id
       left join policy_person q on q.enrollment_id = l.enrollment_id and q.role = 'member'
     where l.cents <> 0 and l.plan_id = any($plan_ids::integer[]) order by p.policy_id, l.period, l.plan_id`,
    { ...days, plan_ids },
  )
