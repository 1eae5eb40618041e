import { methodMeanings } from '@openroll/contract/method-meanings'
import type { Billed } from './billed.ts'
import type { Books, DuePayment } from './books.ts'
import { newPaymentId } from './payment-id.ts'

/** How often the accounts of a policy are checked. */
export const mostChecks = 9

type Checking = {
  /** Whether an account is checked before its first debit. */
  readonly prenote?: boolean | undefined
  /** Nothing is collected until somebody decides. */
  readonly isHeld?: boolean
  readonly today: string
  readonly firstDue: string | undefined
  /** Ids in use, to which a new check's is added. */
  readonly used: string[]
}

/** Whether anything is charged as coverage stands. */
const isCharged = ({ posted }: Books): boolean => {
  const charged = posted.filter(({ item, plan_id }) => item === 'month' && plan_id !== null)
  return charged.reduce((sum, { cents }) => sum + cents, 0) > 0
}

/**
 * The zero-dollar check of an account before its first debit; one that is due stays while anything is charged. Another account is
 * checked anew, and so is one whose check came back, once its policy isn't held for that anymore.
 */
export const checkDue = (
  billed: Billed,
  books: Books,
  { prenote = false, isHeld = false, today, firstDue, used }: Checking,
): DuePayment[] => {
  if (!isCharged(books)) return []
  const checks = books.payments.filter(({ kind }) => kind === 'prenote')
  const due = checks.filter(({ state }) => state === 'due')
  const ofAccount = checks.filter(({ elsewhere }) => !elsewhere)
  const stands = ofAccount.some(({ state }) => state === 'due' || state === 'batched' || state === 'paid')
  const waits = ofAccount.length > 0 && isHeld
  const isChecked = methodMeanings[billed.payment_method].checkedFirst
  if (!prenote || !isChecked || stands || waits || checks.length >= mostChecks) return due
  const period = `${billed.effective_date.slice(0, 7)}-01`
  const payment_id = newPaymentId(billed.policy_id, 'prenote', period, used)
  used.push(payment_id)
  const first = checks.find(({ retry_of }) => retry_of === null)
  const due_on = first === undefined ? (firstDue ?? billed.submitted_on) : today
  return [
    { payment_id, kind: 'prenote', period, amount_cents: 0, due_on, retry_of: first?.payment_id ?? null, attempt: 1 },
  ]
}
