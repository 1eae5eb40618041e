import { coverageWaits } from '@openroll/contract/office/hold-meanings'
import { coverageHeldSql, holdsThatWaitSql, owesMonthsSql, paidByPersonSql } from '../../codes/code-sets.ts'

/** SQL: whether a policy's (p) coverage waits for someone; automatic checks take only moments. */
export const heldBackSql = `coalesce(p.payment_hold in ${coverageHeldSql}, false)`

/** SQL: what the coverage waits for, as shown on a receipt, which promises nothing until the check is done (D-4.24); null if nothing. */
export const waitsForSql = `case ${coverageWaits
  .map((wait) => `when p.payment_hold in ${holdsThatWaitSql[wait]} then '${wait}'`)
  .join(' ')} end`

/**
 * SQL: whether payments of a policy (p) wait for a returned payment to be resolved. Other holds are internal to the office (D-1.18),
 * members whose group pays have nothing to wait for, and canceled coverage isn't reinstated automatically.
 */
export const paymentsOnHoldSql = `(p.payment_method in ${paidByPersonSql} and p.state in ${owesMonthsSql}
  and (coalesce(p.payment_hold = 'returned', false) or p.stop_reason is not null))`
