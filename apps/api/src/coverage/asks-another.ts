import { heldByHand } from '@openroll/contract/office/money/words'

/**
 * Whether another card or account is asked for of a policy (p): it is stopped since its account came back, or a payment from what it has now came back
 * and nobody has settled it. What an operator holds by hand stays theirs; `enrollment`: how the statement names whose.
 */
export const asksAnotherSql = (enrollment: string): string => `(p.payment_method in ('cc', 'eft') and (
  (p.stop_reason is not null and p.stop_reason <> '${heldByHand}') or exists (
    select 1 from office_work w join payment r on r.enrollment_id = ${enrollment} and r.payment_id = w.subject
    where w.enrollment_id = ${enrollment} and w.kind = 'payment' and w.done_at is null and r.state = 'returned' and r.was_shown is null)))`
