import { lastFurtherSign } from '@openroll/contract/office/money/retry'
import { neverBilledSql } from '../../codes/code-sets.ts'

/** SQL: what is paid, due or written off of a payment; same as keptOf in again-sum.ts. */
export const keptSql = (payment: string): string =>
  `coalesce(${payment}.waived_cents, ${payment}.amount_cents - coalesce(${payment}.refunded_cents, 0) - coalesce(${payment}.carried_cents,
   0))`

/** SQL: whether a payment is for a month. */
export const ofMonthsSql = (payment: string): string => `${payment}.kind in ('first', 'recurring')`

/** SQL: the first day covered by the month of a payment (y) of a policy (p). */
export const coversFromSql = `(case when y.kind = 'first' then p.effective_date else y.period end)`

/** SQL: what is due, collected, paid or written off for a payment's month by other payments. */
export const besideSql = (enrollment: string): string => `coalesce((select sum(${keptSql('z')}) from payment z
  where z.enrollment_id = ${enrollment} and z.period = y.period and ${ofMonthsSql('z')}
    and z.state in ('due', 'batched', 'paid', 'written_off') and z.payment_id <> y.payment_id), 0)::integer`

/** SQL: the current cost of the month of a payment (y) of a policy (p), in cents. */
export const monthCostSql = (enrollment: string): string => `coalesce((
    select case when bool_or(l.plan_id > 0) then sum(l.price_cents + case when y.kind = 'first' then l.fee_cents else 0 end) end
    from policy_line l where l.enrollment_id = ${enrollment} and l.state not in ${neverBilledSql}
      and (l.ends_on is null or l.ends_on > ${coversFromSql})), 0)::integer`

/** SQL: the part of a written-off payment (y) that its month still costs, beyond other payments; a later increase is due again. */
export const waivedSql = (enrollment: string): string =>
  `(case when ${ofMonthsSql('y')} then least(${keptSql('y')},
   greatest(0, ${monthCostSql(enrollment)} - ${besideSql(enrollment)})) end)::integer`

/** SQL: the part of a payment (y) that its month no longer costs, after earlier payments in some states. */
const beyondCost = (enrollment: string, states: string): string => `greatest(0,
  ${keptSql('y')} - greatest(0, ${monthCostSql(enrollment)} - coalesce((select sum(${keptSql('z')}) from payment z
    where z.enrollment_id = ${enrollment} and z.period = y.period and z.state in (${states}) and ${ofMonthsSql('z')}
      and z.payment_id < y.payment_id), 0)))`

/**
 * SQL: the refund owed on a payment (y) of a policy (p), in cents. Its month was paid and now costs less, because coverage was
 * canceled, rejected or ended. Memberships follow their plans; one-time fees belong to the first month. `enrollment`: SQL for the
 * enrollment's id.
 */
export const owedBackSql = (enrollment: string): string =>
  `(case when y.state = 'paid' and ${ofMonthsSql('y')} then ${beyondCost(enrollment, `'paid'`)} else 0 end)::integer`

/** SQL: the part of a payment on a bill that is not owed, paid or not: its month costs less than billed. */
export const notOwedSql = (enrollment: string): string =>
  `(case when y.state in ('batched', 'returned') and ${ofMonthsSql('y')} then ${beyondCost(enrollment, `'paid', 'batched'`)}
    else ${owedBackSql(enrollment)} end)::integer`

const hasEnded = (
  enrollment: string,
): string => `exists (select 1 from policy_line c where c.enrollment_id = ${enrollment}
  and (c.state in ${neverBilledSql} or c.ends_on is not null))`

/**
 * SQL: whether a payment (y) on a bill is no longer owed at all, though unpaid: everything it was for ended, or was canceled or
 * rejected, before its month. It waits to be written off.
 */
export const lapsedSql = (enrollment: string): string =>
  `(${hasEnded(enrollment)} and y.state in ('batched', 'returned') and ${ofMonthsSql('y')}
    and ${keptSql('y')} > 0 and ${notOwedSql(enrollment)} >= ${keptSql('y')})`

const isGone = `(l.state in ${neverBilledSql} or coalesce(l.ends_on <= ${coversFromSql}, false))`

/** SQL: whether a line (l) was charged for that month when the bill (b) was issued. */
const wasCharged = (enrollment: string): string => `coalesce((
  select (array_agg(v.to_state not in ${neverBilledSql} and coalesce(v.ends_on > ${coversFromSql}, true) order by v.at desc))[1]
  from coverage_event v where v.enrollment_id = ${enrollment} and v.place = l.place and v.at < b.made_at), true)`

/**
 * SQL: why the month of a payment (y) of a policy (p) on a batch's (b) bill now costs less, in the form of `lessWhy`; only events
 * after the bill was issued, null if nothing ended.
 */
export const lessWhySql = (enrollment: string): string => `(case when ${hasEnded(enrollment)} then json_build_object(
  'plans', coalesce((select json_agg(json_build_object('plan', l.plan_name,
      'went', case when l.state in ${neverBilledSql} then l.state else 'ended' end,
      'since', case when l.state in ${neverBilledSql} then null else l.ends_on end) order by l.place)
    from policy_line l where l.enrollment_id = ${enrollment} and l.plan_id > 0 and ${isGone} and ${wasCharged(enrollment)}), '[]'),
  'is_all', not exists (select 1 from policy_line l where l.enrollment_id = ${enrollment} and l.plan_id > 0 and not ${isGone})) end)`

const ofMonth = (enrollment: string) =>
  `select 1 from payment z where z.enrollment_id = ${enrollment} and z.period = y.period and ${ofMonthsSql('z')}`
/**
 * SQL: the part of a payment's month that is in force and that nothing charges, in cents: it was refunded after the last possible
 * retry, and is shown beside that retry. Returned and written-off payments wait for a person instead.
 */
export const notChargedSql = (
  enrollment: string,
): string => `(case when substr(y.payment_id, 10, 1) = '${lastFurtherSign}'
  and exists (${ofMonth(enrollment)} and z.refunded_cents > 0 and z.state = 'paid')
  and not exists (${ofMonth(enrollment)} and z.state in ('returned', 'written_off'))
  then greatest(0, ${monthCostSql(enrollment)} - ${besideSql(enrollment)} - case when y.state in ('due', 'batched', 'paid')
  then ${keptSql('y')} else 0 end) else 0 end)::integer`

/** SQL: payments that may have a refund, found by an index. */
export const hasOwedBackSql = `y.state = 'paid' and exists (select 1 from policy_line c where c.enrollment_id = y.enrollment_id
  and (c.state in ${neverBilledSql} or c.ends_on is not null))
  and exists (select 1 from policy p where p.enrollment_id = y.enrollment_id and ${owedBackSql('y.enrollment_id')} > 0)`
