import { coveringSql } from '../../codes/code-sets.ts'
import { leastDays } from './bill-stands.ts'
import { coversFromSql, keptSql, monthCostSql, ofMonthsSql } from '../owed/owed-back.ts'

/** Whether a payment (y) waits for money, as the index of those has it. */
const open = `${ofMonthsSql('y')} and (y.state in ('due', 'returned') or (y.state = 'batched' and y.billed_to is not null))`

/**
 * Whether a payment (y) of a policy (p) is one that nobody paid and nothing takes by itself: it
 * came back and is not asked for again, is due while its policy is held, or is on a group's bill.
 * What a bank or a card's service has in hand is under way, and so is what the next batch takes.
 */
const waitsUnpaid = `(${open} and (y.state <> 'due' or p.payment_hold = 'returned'))`

/** What of the month of a payment (y) of a policy (p) is paid, written off or under way, in cents. */
const settledSql = (enrollment: string): string => `coalesce((select sum(${keptSql('z')}) from payment z
  where z.enrollment_id = ${enrollment} and z.period = y.period and ${ofMonthsSql('z')}
    and (z.state in ('paid', 'written_off') or (z.state = 'batched' and z.billed_to is null)
    or (z.state = 'due' and p.payment_hold is null))), 0)::integer`

/** What of it is unpaid: all that it costs as things stand (owed-back.ts) beyond that. */
const openCents = (enrollment: string): string => `(${monthCostSql(enrollment)} - ${settledSql(enrollment)})`

/** The day of a payment: its own, or where it is a line of a group's bill, when there had been time to pay the bill. */
const dayOf = (
  payment: string,
  enrollment: string,
): string => `(case when ${payment}.billed_to is null then ${payment}.due_on
  else (select greatest(max(z.due_on), max(b.made_on) + ${leastDays}) from payment z left join payment_batch b on b.batch_id = z.batch_id
    where z.enrollment_id = ${enrollment} and z.batch_id = ${payment}.batch_id) end)`

/** When a payment (y) was to be paid: a try, when its first one was, on whatever bill it is asked for again. */
export const wasDueSql = (enrollment: string): string => `least(${dayOf('y', enrollment)},
  (select ${dayOf('f', enrollment)} from payment f where f.enrollment_id = ${enrollment} and f.payment_id = y.retry_of))`

/** What is paid for months of a policy after that of a payment (y), in cents. */
export const paidLaterSql = (enrollment: string): string => `coalesce((select sum(${keptSql('z')}) from payment z
  where z.enrollment_id = ${enrollment} and z.period > y.period and ${ofMonthsSql('z')} and z.state = 'paid'), 0)::integer`

/**
 * The payments of a policy (p) whose months are unpaid, each as a row: what
 * it asks for, what is unpaid of its month, and when it was to be paid.
 */
const unpaidSql = (enrollment: string): string => `(
  select n.* from (select y.payment_id, y.period, ${wasDueSql(enrollment)} as due_on, ${keptSql('y')} as asked,
  ${openCents(enrollment)} as cents
    from payment y where y.enrollment_id = ${enrollment} and ${waitsUnpaid}) n
  where n.cents > 0)`

/**
 * The number of that one of them that was due first, the oldest month's among those due on one day: a policy's grace is counted from it.
 */
export const firstUnpaidSql = (enrollment: string): string =>
  `(select (array_agg(n.payment_id order by n.due_on, n.period, n.payment_id))[1] from ${unpaidSql(enrollment)} n)`

/**
 * The months of a policy (p) that are unpaid on `$day`, each as a row with
 * what is unpaid of it: what is to be paid on a later day is not owed yet.
 */
export const unpaidMonthsSql = (enrollment: string): string => `(
  select m.period, m.cents from (select n.period, max(n.cents) - coalesce(sum(n.asked) filter (where n.due_on > $day::date), 0) as cents
    from ${unpaidSql(enrollment)} n group by n.period having min(n.due_on) <= $day::date) m
  where m.cents > 0)`

/** A plan (l) of a policy (p) that is in force or on its way when an unpaid month begins, and is not over by `$day`, today. */
export const goesOnSql = (coversFrom: string): string =>
  `(l.plan_id > 0 and l.state in ${coveringSql} and (l.ends_on is null or (l.ends_on > ${coversFrom} and l.ends_on > $day::date)))`

/**
 * Whether a payment (y) is the unpaid one of its policy that was due first, and its grace over: named `$due_before` (contract, dueBefore)
 * and `$day`. A month that has not begun is none, nor is a likely duplicate while somebody decides. It is found along the index of open
 * months: what else has to hold is one look-up by key for each of those, which no planner turns into a join of all policies.
 */
export const pastGraceSql = `${open} and y.period <= $day::date and (y.due_on < $due_before::date or y.retry_of is not null) and (
  select (p.payment_hold is null or p.payment_hold = 'returned') and ${wasDueSql('p.enrollment_id')} < $due_before::date
    and y.payment_id = ${firstUnpaidSql('p.enrollment_id')}
    and exists (select 1 from policy_line l where l.enrollment_id = p.enrollment_id and ${goesOnSql(coversFromSql)})
  from policy p where p.enrollment_id = y.enrollment_id)`
