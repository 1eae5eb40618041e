import { leastDays } from './bill-stands.ts'
import { keptSql, monthCostSql } from './owed-back.ts'

const ofMonths = (payment: string): string => `${payment}.kind in ('first', 'recurring')`

/** Whether a payment (y) waits for money, as the index of those has it. */
const open = `${ofMonths('y')} and (y.state in ('due', 'returned') or (y.state = 'batched' and y.billed_to is not null))`

/**
 * Whether a payment (y) of a policy (p) is one that nobody paid and nothing takes by itself: it came back and is not asked for again, is due while its policy
 * is held, or is on a group's bill. What a bank or a card's service has in hand is under way, and so is what the next batch takes.
 */
const waitsUnpaid = `(${open} and (y.state <> 'due' or p.payment_hold = 'returned'))`

/** What of the month of a payment (y) of a policy (p) is paid, written off or under way, in cents. */
const settledSql = (
  enrollment: string,
): string => `coalesce((select sum(coalesce(z.waived_cents, ${keptSql('z')})) from payment z
  where z.enrollment_id = ${enrollment} and z.period = y.period and ${ofMonths('z')}
    and (z.state in ('paid', 'written_off') or (z.state = 'batched' and z.billed_to is null) or (z.state = 'due' and p.payment_hold is null))), 0)::integer`

/** What of it is unpaid: all that it costs as things stand (owed-back.ts) beyond that. */
const openCents = (enrollment: string): string => `(${monthCostSql(enrollment)} - ${settledSql(enrollment)})`

/** When a payment (y) was to be paid: a try, when its first one was; a line of a group's bill, when there had been time to pay the bill. */
export const wasDueSql = (enrollment: string): string => `(case when y.billed_to is null
    then least(y.due_on, (select z.due_on from payment z where z.enrollment_id = ${enrollment} and z.payment_id = y.retry_of))
  else (select greatest(max(z.due_on), max(b.made_on) + ${leastDays}) from payment z left join payment_batch b on b.batch_id = z.batch_id
    where z.enrollment_id = ${enrollment} and z.batch_id = y.batch_id) end)`

/** The first day that the month of a payment (y) of a policy (p) covers. */
export const coversFromSql = `(case when y.kind = 'first' then p.effective_date else y.period end)`

/** The months of a policy (p) that are unpaid, each as a row: what is unpaid of it, the first day that it covers, and when it was to be paid. */
export const unpaidMonthsSql = (enrollment: string): string => `(
  select n.period, min(n.covers_from) as covers_from, min(n.due_on) as due_on, max(n.cents) as cents
  from (select y.period, ${coversFromSql} as covers_from, ${wasDueSql(enrollment)} as due_on, ${openCents(enrollment)} as cents
    from payment y where y.enrollment_id = ${enrollment} and ${waitsUnpaid}) n
  where n.cents > 0 group by n.period)`

/** A plan (l) of a policy (p) that is in force or on its way when an unpaid month begins, and is not over by `$day`, today. */
export const goesOnSql = (coversFrom: string): string =>
  `(l.plan_id > 0 and l.state not in ('cancelled', 'rejected', 'ended') and (l.ends_on is null or (l.ends_on > ${coversFrom} and l.ends_on > $day::date)))`

/**
 * Whether a payment (y) is the oldest unpaid one of its policy, and its grace over: named `$due_before` (contract, dueBefore) and `$day`. A month that has not
 * begun is none, nor is a likely duplicate while somebody decides. It is found along the index of open months: what else has to hold is one look-up by key for each of
 * those, which no planner turns into a join of all policies.
 */
export const pastGraceSql = `${open} and y.period <= $day::date and (y.due_on < $due_before::date or y.retry_of is not null) and (
  select (p.payment_hold is null or p.payment_hold = 'returned') and ${waitsUnpaid}
    and not exists (select 1 from payment y where y.enrollment_id = p.enrollment_id and (y.period, y.payment_id) < (o.period, o.payment_id)
      and ${waitsUnpaid} and ${openCents('p.enrollment_id')} > 0)
    and ${openCents('p.enrollment_id')} > 0 and ${wasDueSql('p.enrollment_id')} < $due_before::date
    and exists (select 1 from policy_line l where l.enrollment_id = p.enrollment_id and ${goesOnSql(coversFromSql)})
  from policy p cross join lateral (select y.period, y.payment_id) o where p.enrollment_id = y.enrollment_id)`
