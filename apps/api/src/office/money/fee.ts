import { returnedFeeCents } from '@openroll/contract/enroll/billing/returned-fee'
import { methodMeanings } from '@openroll/contract/method-meanings'
import { isRetry } from '@openroll/contract/office/money/retry'
import { feeReasons, type ReturnReason } from '@openroll/contract/office/money/words'
import type { Db } from '../../db/pool.ts'
import { feeIdOf } from './due.ts'
import { hasFeeOf, insertFee, type PaymentFacts } from './settle-store.ts'

type Back = {
  readonly enrollment_id: string
  readonly reason: ReturnReason | null
  readonly facts: PaymentFacts
  readonly today: string
}

/** Whether what came back brings a fee by itself (EW-9.14): the first try of a debit that its account did not hold enough for. */
export const mayBringFee = ({ reason, facts }: Pick<Back, 'reason' | 'facts'>): boolean =>
  methodMeanings[facts.method].feeWhenReturned &&
  facts.kind !== 'fee' &&
  facts.kind !== 'prenote' &&
  !isRetry(facts.payment_id) &&
  reason !== null &&
  feeReasons.includes(reason)

/**
 * Charges the fee, one at most of an account by batch and day; yields the cents that are charged now. It is due by what the policy is paid with now: the
 * account that brought it may be gone.
 */
export const chargeFee = async (tx: Db, { enrollment_id, reason, facts, today }: Back): Promise<number> => {
  if (!mayBringFee({ reason, facts }) || (await hasFeeOf(tx, enrollment_id, { ...facts, today }))) return 0
  const fee = {
    ...facts,
    method: facts.paid_by,
    payment_id: feeIdOf(facts.payment_id),
    amount_cents: returnedFeeCents,
    due_on: today,
  }
  return (await insertFee(tx, enrollment_id, fee)) === 0 ? 0 : returnedFeeCents
}

/** Whether another policy of the same account has brought it. */
export const othersHaveFee = async (
  db: Db,
  others: readonly string[],
  of: { readonly batch_id: string | null; readonly today: string },
): Promise<boolean> => {
  for (const other of others) if (await hasFeeOf(db, other, of)) return true
  return false
}
