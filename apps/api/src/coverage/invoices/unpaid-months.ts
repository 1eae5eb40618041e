import { coveringSql } from '../../codes/code-sets.ts'
import { leastDays } from './invoice-standing.ts'
import { coversFromSql, ofMonthsSql } from '../owed/not-owed.ts'

/** SQL: whether a payment (y) waits for money, matching their index. */
const open = `${ofMonthsSql('y')} and (y.state in ('due', 'returned') or (y.state = 'batched' and y.billed_to is not null))`

/**
 * SQL: whether a payment (y) of a policy (p) is unpaid with nothing under way: returned and not retried, due while the policy is on
 * hold, or on a group's invoice. Payments at a bank or card service, or due in the next batch, are under way.
 */
const waitsUnpaid = `(${open} and (y.state <> 'due' or p.payment_hold = 'returned'))`

/** SQL: a payment's due date; for a line of a group's invoice, the invoice's. */
const dayOf = (
  payment: string,
  enrollment: string,
): string => `(case when ${payment}.billed_to is null then ${payment}.due_on
  else (select greatest(max(z.due_on), max(b.made_on) + ${leastDays}) from payment z left join payment_batch b on b.batch_id = z.batch_id
    where z.enrollment_id = ${enrollment} and z.batch_id = ${payment}.batch_id) end)`

/** SQL: when a payment (y) was originally due; a retry counts from its first attempt, on whatever invoice it is now. */
export const wasDueSql = (enrollment: string): string => `least(${dayOf('y', enrollment)},
  (select ${dayOf('f', enrollment)} from payment f where f.enrollment_id = ${enrollment} and f.payment_id = y.retry_of))`

/** SQL: the cents paid for months after a payment's (y). */
export const paidLaterSql = (
  enrollment: string,
): string => `coalesce((select sum(z.amount_cents - coalesce(z.refunded_cents, 0)) from payment z
  where z.enrollment_id = ${enrollment} and z.period > y.period and ${ofMonthsSql('z')} and z.state = 'paid'), 0)::integer`

/** SQL: unpaid payments of a policy (p), a row each: how much of it is owed, and when it was due. */
const unpaidSql = (enrollment: string): string => `(
  select y.payment_id, y.period, ${wasDueSql(enrollment)} as due_on, y.owed_cents as cents
  from payment y where y.enrollment_id = ${enrollment} and ${waitsUnpaid} and y.owed_cents > 0)`

/** SQL: the unpaid payment due first, by oldest month on ties: a policy's grace period counts from it. */
export const firstUnpaidSql = (enrollment: string): string =>
  `(select (array_agg(n.payment_id order by n.due_on, n.period, n.payment_id))[1] from ${unpaidSql(enrollment)} n)`

/** SQL: the months of a policy (p) unpaid on `$day`, with the unpaid amount; payments due later are not owed yet. */
export const unpaidMonthsSql = (enrollment: string): string => `(
  select n.period, sum(n.cents) as cents from ${unpaidSql(enrollment)} n where n.due_on <= $day::date group by n.period)`

/** SQL: whether a plan (l) of a policy (p) is active or pending when an unpaid month starts and hasn't ended by `$day`, today. */
export const planContinuesSql = (coversFrom: string): string =>
  `(l.plan_id > 0 and l.state in ${coveringSql} and (l.ends_on is null or (l.ends_on > ${coversFrom} and l.ends_on > $day::date)))`

/**
 * SQL: whether a payment (y) is its policy's first unpaid one and past its grace period; values `$due_before` (contract, dueBefore)
 * and `$day`. Excludes months that have not started and undecided likely duplicates. Uses the index of open months; the rest is one
 * keyed look-up each, which the planner can't turn into a join of all policies.
 */
export const pastGraceSql = `${open} and y.period <= $day::date and (y.due_on < $due_before::date or y.retry_of is not null) and (
  select (p.payment_hold is null or p.payment_hold = 'returned') and ${wasDueSql('p.enrollment_id')} < $due_before::date
    and y.payment_id = ${firstUnpaidSql('p.enrollment_id')}
    and exists (select 1 from policy_line l where l.enrollment_id = p.enrollment_id and ${planContinuesSql(coversFromSql)})
  from policy p where p.enrollment_id = y.enrollment_id)`
