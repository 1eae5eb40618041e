import { methodMeanings } from '@openroll/contract/method-meanings'
import type { Billed } from './billed.ts'
import type { Books, DuePayment } from './books.ts'
import { newPaymentId } from './payment-id.ts'

/** The most prenotes per policy. */
export const mostChecks = 9

type Checking = {
  /** Whether a prenote verifies an account before its first debit. */
  readonly prenote?: boolean | undefined
  /** On hold: nothing is collected until an operator decides. */
  readonly isHeld?: boolean
  readonly today: string
  readonly firstDue: string | undefined
  /** Ids in use; a new prenote's is added. */
  readonly used: string[]
}

/** Whether current coverage is charged at all. */
const isCharged = ({ posted }: Books): boolean => {
  const charged = posted.filter(({ item, plan_id }) => item === 'month' && plan_id !== null)
  return charged.reduce((sum, { cents }) => sum + cents, 0) > 0
}

/**
 * The prenote that verifies an account before its first debit; a due one stays while anything is charged. A new account gets a new prenote,
 * and so does one whose prenote was returned once its policy is released.
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
