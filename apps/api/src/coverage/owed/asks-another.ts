import { heldByHand } from '@openroll/contract/office/money/words'
import { owesMonthsSql, paidByPersonSql } from '../../codes/code-sets.ts'
import { askedAgainSql } from './asked-again.ts'
import { owesFeeSql } from './held-fees.ts'

/**
 * Whether another card or account is asked for of a policy (p): it is stopped since its account came back,
 * or a payment from what it has now came back that is asked for still, and nobody has settled it. Of what
 * was canceled only a fee may be: one that came back, or is due and can't be taken from an account that
 * is stopped. Manual holds are excluded. `enrollment`: SQL for the enrollment's id.
 */
export const asksAnotherSql = (enrollment: string): string => `(p.payment_method in ${paidByPersonSql} and (
  ((p.state in ${owesMonthsSql} or ${owesFeeSql(enrollment)}) and p.stop_reason is not null and p.stop_reason <> '${heldByHand}')
  or exists (
    select 1 from office_work w join payment y on y.enrollment_id = ${enrollment} and y.payment_id = w.subject
    where w.enrollment_id = ${enrollment} and w.kind = 'payment' and w.done_at is null and y.state = 'returned' and y.was_shown is null
      and ${askedAgainSql(enrollment)})))`
