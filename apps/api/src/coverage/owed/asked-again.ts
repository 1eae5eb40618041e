import { owesMonthsSql } from '../../codes/code-sets.ts'
import { besideSql, monthCostSql, ofMonthsSql } from './owed-back.ts'

/**
 * SQL: whether a returned payment (y) of a policy (p) is still due: a month's while any of it is in force and nothing else pays for
 * it; a fee's always; a prenote's until everything is canceled. `enrollment`: SQL for the enrollment's id.
 */
export const askedAgainSql = (
  enrollment: string,
): string => `(case y.kind when 'fee' then true when 'prenote' then p.state in ${owesMonthsSql}
  else ${monthCostSql(enrollment)} > ${besideSql(enrollment)} end)`

/** SQL: whether a returned payment (y) is obsolete though not written off; a scheduled retry may still be due. */
export const lapsedReturnSql = (
  enrollment: string,
): string => `(y.state = 'returned' and not ${askedAgainSql(enrollment)}
  or y.state = 'retried' and ${ofMonthsSql('y')} and ${monthCostSql(enrollment)} = 0 and exists (
    select 1 from payment t where t.enrollment_id = ${enrollment} and t.retry_of = y.payment_id and t.state = 'due'))`
