import { owesMonthsSql } from '../../codes/code-sets.ts'

/** SQL: whether a returned payment (y) of a policy (p) is still owed; an account check is, until everything is canceled. */
export const stillOwedSql = `(case y.kind when 'prenote' then p.state in ${owesMonthsSql} else y.owed_cents > 0 end)`

/** SQL: whether a returned payment (y) of a policy (p) is no longer owed, though nobody has written it off. */
export const lapsedReturnSql = `(y.state = 'returned' and not ${stillOwedSql})`
