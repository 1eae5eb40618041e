import { expiringSql } from '../codes/code-sets.ts'
/**
 * The last month (yyyy-mm) of the card in a billing step (d), as the index
 * step_draft_card_month has it; null of an account. Its number is opened by nothing here.
 */
export const cardMonth = `((d.answers ->> 'expiration_year') || '-' || lpad(d.answers ->> 'expiration_month', 2, '0'))`

/** The same of a policy (p) that is paid by card; `enrollment`: SQL for the enrollment's id. */
export const cardEndsSql = (enrollment: string): string =>
  `(select ${cardMonth} from step_draft d where d.enrollment_id = ${enrollment} and d.step = 'billing_info'
   and p.payment_method in ${expiringSql})`
