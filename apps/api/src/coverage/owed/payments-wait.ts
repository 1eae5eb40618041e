import { owesMonthsSql, paidByPersonSql } from '../../codes/code-sets.ts'

/** Whether a policy `p` is on hold as a likely duplicate. */
export const heldBackSql = `coalesce(p.payment_hold = 'likely-duplicate', false)`

/** The same for a receipt, which promises nothing before the check has ended (D-4.24). */
export const onHoldSql = `coalesce(p.payment_hold in ('likely-duplicate', 'unchecked'), false)`

/**
 * SQL: whether payments of a policy (p) wait for a returned payment to be resolved. Other holds are the office's own matter (D-1.18);
 * members whose group pays have nothing to wait for, and canceled coverage doesn't come back by itself.
 */
export const paymentsWaitSql = `(p.payment_method in ${paidByPersonSql} and p.state in ${owesMonthsSql}
  and (coalesce(p.payment_hold = 'returned', false) or p.stop_reason is not null))`
