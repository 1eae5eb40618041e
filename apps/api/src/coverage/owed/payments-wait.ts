import { owesMonthsSql, paidByPersonSql } from '../../codes/code-sets.ts'

/** Whether a policy `p` is on hold as a likely duplicate. */
export const heldBackSql = `coalesce(p.payment_hold = 'likely-duplicate', false)`

/** The same for a receipt, which promises nothing before the check has ended (D-4.24). */
export const onHoldSql = `coalesce(p.payment_hold in ('likely-duplicate', 'unchecked'), false)`

/**
 * Whether nothing is taken of a policy `p` that its member pays, until what came back is put right. Any other hold is the office's own
 * matter (D-1.18), and where a group pays its member has nothing to wait for. Of what was cancelled nothing comes back into force by
 * itself, so nobody is told to wait.
 */
export const paymentsWaitSql = `(p.payment_method in ${paidByPersonSql} and p.state in ${owesMonthsSql}
  and (coalesce(p.payment_hold = 'returned', false) or p.stop_reason is not null))`
