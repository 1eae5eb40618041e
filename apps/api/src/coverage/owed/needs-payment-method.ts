import { heldByHand } from '@openroll/contract/office/money/words'
import { owesMonthsSql, paidByPersonSql } from '../../codes/code-sets.ts'
import { stillOwedSql } from './still-owed.ts'
import { owesFeeSql } from './held-fees.ts'

/**
 * SQL: whether a policy (p) needs another card or account: charging stopped after a return, or a payment from the current one was
 * returned, is still due and unresolved. For canceled policies only fees count: a returned one, or one due on a stopped account.
 * Manual holds are excluded. `enrollment`: SQL for the enrollment's id.
 */
export const needsPaymentMethodSql = (enrollment: string): string => `(p.payment_method in ${paidByPersonSql} and (
  ((p.state in ${owesMonthsSql} or ${owesFeeSql(enrollment)}) and p.stop_reason is not null and p.stop_reason <> '${heldByHand}')
  or exists (
    select 1 from office_work w join payment y on y.enrollment_id = ${enrollment} and y.payment_id = w.subject
    where w.enrollment_id = ${enrollment} and w.kind = 'payment' and w.done_at is null and y.state = 'returned' and y.was_shown is null
      and ${stillOwedSql})))`
