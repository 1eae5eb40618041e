import { expiringSql } from '../codes/code-sets.ts'
/**
 * SQL: the expiration month (yyyy-mm) of the card in a billing step (d), matching index step_draft_card_month; null for an account.
 * Doesn't decrypt the number.
 */
export const cardMonth = `((d.answers ->> 'expiration_year') || '-' || lpad(d.answers ->> 'expiration_month', 2, '0'))`

/** SQL: the expiration month of a policy's (p) card; null if no card pays. `enrollment`: SQL for the enrollment's id. */
export const cardExpiresSql = (enrollment: string): string =>
  `(select ${cardMonth} from step_draft d where d.enrollment_id = ${enrollment} and d.step = 'billing_info'
   and p.payment_method in ${expiringSql})`
