import { neverBilledSql } from '../../codes/code-sets.ts'

/** SQL: whether a payment is for a month. */
export const ofMonthsSql = (payment: string): string => `${payment}.kind in ('first', 'recurring')`

/** SQL: the first day covered by the month of a payment (y) of a policy (p). */
export const coversFromSql = `(case when y.kind = 'first' then p.effective_date else y.period end)`

/** SQL: the part of a payment (y) on an invoice that isn't owed, because its month costs less than billed: unpaid, or a credit. */
export const notOwedSql = `(case when y.state in ('batched', 'returned') and ${ofMonthsSql('y')}
  then y.amount_cents - least(y.amount_cents, y.owed_cents)
  else y.refundable_cents end)`

/** SQL: whether a payment (y) on an invoice is unpaid and no longer owed at all, so that it waits to be written off. */
export const lapsedSql = `(y.state in ('batched', 'returned') and ${ofMonthsSql('y')} and y.amount_cents > 0 and y.owed_cents = 0)`

const hasEnded = (
  enrollment: string,
): string => `exists (select 1 from policy_line c where c.enrollment_id = ${enrollment}
  and (c.state in ${neverBilledSql} or c.ends_on is not null))`

const isOverSql = `(l.state in ${neverBilledSql} or coalesce(l.ends_on <= ${coversFromSql}, false))`

/** SQL: whether a line (l) was charged for that month when the invoice (b) was issued. */
const wasCharged = (enrollment: string): string => `coalesce((
  select (array_agg(v.to_state not in ${neverBilledSql} and coalesce(v.ends_on > ${coversFromSql}, true) order by v.at desc))[1]
  from coverage_event v where v.enrollment_id = ${enrollment} and v.place = l.place and v.at < b.made_at), true)`

/**
 * SQL: why the month of a payment (y) of a policy (p) on a batch's (b) invoice now costs less, in the form of `lessWhy`; only events
 * after the invoice was issued, null if nothing ended.
 */
export const lessWhySql = (enrollment: string): string => `(case when ${hasEnded(enrollment)} then json_build_object(
  'plans', coalesce((select json_agg(json_build_object('plan', l.plan_name,
      'went', case when l.state in ${neverBilledSql} then l.state else 'ended' end,
      'since', case when l.state in ${neverBilledSql} then null else l.ends_on end) order by l.place)
    from policy_line l where l.enrollment_id = ${enrollment} and l.plan_id > 0 and ${isOverSql} and ${wasCharged(enrollment)}), '[]'),
  'is_all', not exists (select 1 from policy_line l where l.enrollment_id = ${enrollment} and l.plan_id > 0 and not ${isOverSql})) end)`
