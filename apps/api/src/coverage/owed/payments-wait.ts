import { coverageWaits } from '@openroll/contract/office/hold-meanings'
import { coverageHeldSql, holdsThatWaitSql, owesMonthsSql, paidByPersonSql } from '../../codes/code-sets.ts'

/** Whether the coverage of a policy `p` waits for somebody; a check that runs by itself is over in moments. */
export const heldBackSql = `coalesce(p.payment_hold in ${coverageHeldSql}, false)`

/** What it waits for, in the words of a receipt, which promises nothing before the check has ended (D-4.24); null: nothing. */
export const waitsForSql = `case ${coverageWaits
  .map((wait) => `when p.payment_hold in ${holdsThatWaitSql[wait]} then '${wait}'`)
  .join(' ')} end`

/**
 * SQL: whether payments of a policy (p) wait for a returned payment to be resolved. Other holds are the office's own matter (D-1.18);
 * members whose group pays have nothing to wait for, and canceled coverage doesn't come back by itself.
 */
export const paymentsWaitSql = `(p.payment_method in ${paidByPersonSql} and p.state in ${owesMonthsSql}
  and (coalesce(p.payment_hold = 'returned', false) or p.stop_reason is not null))`
