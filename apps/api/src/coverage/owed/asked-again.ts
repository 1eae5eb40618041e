import { owesMonthsSql } from '../../codes/code-sets.ts'
import { besideSql, monthCostSql, ofMonthsSql } from './owed-back.ts'

/**
 * Whether a payment (y) of a policy (p) that came back is asked for still: a month is, as far as anything of it is in force and nothing
 * beside it pays for that; a fee always; the check of an account, until all was canceled. `enrollment`: SQL for the enrollment's id.
 */
export const askedAgainSql = (
  enrollment: string,
): string => `(case y.kind when 'fee' then true when 'prenote' then p.state in ${owesMonthsSql}
  else ${monthCostSql(enrollment)} > ${besideSql(enrollment)} end)`

/**
 * Whether a payment (y) that came back is no longer asked for, though nobody has
 * written it off; the try of one that is to be taken again may be due still.
 */
export const lapsedReturnSql = (
  enrollment: string,
): string => `(y.state = 'returned' and not ${askedAgainSql(enrollment)}
  or y.state = 'retried' and ${ofMonthsSql('y')} and ${monthCostSql(enrollment)} = 0 and exists (
    select 1 from payment t where t.enrollment_id = ${enrollment} and t.retry_of = y.payment_id and t.state = 'due'))`
