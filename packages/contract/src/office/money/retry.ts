import { lackOfFunds, stopWords, type PaymentKind, type ReturnReason } from './words.ts'

/** Attempts on one card or account: banks allow three. */
const mostAttempts = 3
/** Returns that may be collected again; no bank accepts another debit after the others. */
const retryReasons: readonly ReturnReason[] = [...lackOfFunds, 'DECLINED', 'UNPAID']

/** The reason against a retry when nothing of what it paid for is owed. */
export const nothingInForce = 'The coverage it paid for is no longer in force. Write it off or mark it as paid'

/** Why a returned payment can't be collected again; undefined if it can. */
export const whyNoRetry = ({
  kind,
  reason,
  stopped,
  attempt,
  elsewhere = false,
}: {
  readonly kind: PaymentKind
  readonly reason: ReturnReason
  /** Why its policy isn't charged; null if it is. */
  readonly stopped: string | null
  readonly attempt: number
  /** Whether the policy has another card or account since, so that the reason no longer matters. */
  readonly elsewhere?: boolean
}): string | undefined => {
  if (kind === 'prenote') return 'This only verified the account. Correct the account details instead'
  if (!elsewhere && !retryReasons.includes(reason)) return 'The bank won’t accept a retry. Ask for another way to pay'
  if (stopped !== null) return `Payments are stopped: ${stopWords(stopped)}. Release the hold first`
  return elsewhere || attempt < mostAttempts ? undefined : 'We’ve tried three times. Ask for another way to pay'
}
