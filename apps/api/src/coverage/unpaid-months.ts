import { leastDays } from './bill-stands.ts'
import { keptSql, monthCostSql } from './owed-back.ts'

const ofMonths = (payment: string): string => `${payment}.kind in ('first', 'recurring')`

/**
 * Whether a payment (y) of a policy (p) is one that nobody paid and nothing takes by itself: it came back and is not asked for again, is due while its
 * policy is held, or is on a group's bill. What a bank or a card's service has in hand is under way, and so is what the next batch takes.
 */
const waitsUnpaid = `(y.state = 'returned' or (y.state = 'due' and p.payment_hold = 'returned') or (y.state = 'batched' and y.billed_to is not null))`

/** What of the month of a payment (y) of a policy (p) is paid, written off or under way, in cents. */
const settledSql = (enrollment: string): string => `coalesce((select sum(coalesce(z.waived_cents, ${keptSql('z')}))
  from payment z where z.enrollment_id = ${enrollment} and z.period = y.period and ${ofMonths('z')}
    and (z.state in ('paid', 'written_off') or (z.state = 'batched' and z.billed_to is null) or (z.state = 'due' and p.payment_hold is null))), 0)::integer`

/** When a payment (y) was to be paid: a try, when its first one was; a line of a group's bill, when there had been time to pay the bill. */
const wasDueSql = (enrollment: string): string => `case when y.billed_to is null
    then least(y.due_on, (select z.due_on from payment z where z.enrollment_id = ${enrollment} and z.payment_id = y.retry_of))
  else (select greatest(max(z.due_on), max(b.made_on) + ${leastDays}) from payment z left join payment_batch b on b.batch_id = z.batch_id
    where z.enrollment_id = ${enrollment} and z.batch_id = y.batch_id) end`

/**
 * The months of a policy (p) that are unpaid, as one row: how many, what they cost beyond what is settled, the first day that is not paid for, and when that was due
 * (contract, receipt/grace.ts); all null where none is. A month costs what of it is in force (owed-back.ts). `enrollment`: how the statement names whose.
 */
export const unpaidMonthsSql = (enrollment: string): string => `(
  select count(*)::integer as months, sum(m.cents)::integer as cents, min(m.covers_from) as covers_from, (array_agg(m.due_on order by m.period))[1] as due_on
  from (select n.period, min(n.covers_from) as covers_from, min(n.due_on) as due_on, max(n.cents) as cents
    from (select y.period, case when y.kind = 'first' then p.effective_date else y.period end as covers_from, ${wasDueSql(enrollment)} as due_on,
        ${monthCostSql(enrollment)} - ${settledSql(enrollment)} as cents
      from payment y where y.enrollment_id = ${enrollment} and ${ofMonths('y')} and ${waitsUnpaid}) n
    where n.cents > 0 group by n.period) m)`

/** Enrollments of which a payment may be such a one and its grace over, each found by an index. */
const candidates = `(
  select y.enrollment_id from payment y where y.state = 'returned' and ${ofMonths('y')}
  union select h.enrollment_id from policy h join payment y on y.enrollment_id = h.enrollment_id
    where h.payment_hold = 'returned' and y.state = 'due' and ${ofMonths('y')}
  union select y.enrollment_id from payment y where y.state = 'batched' and y.billed_to is not null and y.due_on < $due_before::date)`

/** A plan (l) of a policy (p) that is in force or on its way, in a month that is unpaid (u). */
export const goesUnpaidSql = `(l.plan_id > 0 and l.state not in ('cancelled', 'rejected', 'ended')
  and (l.ends_on is null or (l.ends_on > u.covers_from and l.ends_on > $day::date)))`

/** Policies (p) past their grace with their unpaid months (u): named `$due_before` (contract, dueBefore) and `$day`, today. A likely duplicate is none while somebody decides. */
export const pastGraceTables = `${candidates} c join policy p on p.enrollment_id = c.enrollment_id
  cross join lateral ${unpaidMonthsSql('p.enrollment_id')} u`
export const pastGraceSql = `(p.payment_hold is null or p.payment_hold = 'returned') and u.due_on < $due_before::date
  and exists (select 1 from policy_line l where l.enrollment_id = p.enrollment_id and ${goesUnpaidSql})`
