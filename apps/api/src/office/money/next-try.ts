import { firstTryOf } from '@openroll/contract/office/money/retry'
import type { ReturnReason } from '@openroll/contract/office/money/words'
import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/pool.ts'
import { endWork } from '../../work/store.ts'
import { releaseForFirst } from '../../coverage/owed/first-hold.ts'
import { insertRetry, putState, type PaymentFacts } from './settle-store.ts'
import type { NextTry } from './tries-ahead.ts'

type Given = {
  readonly enrollment_id: string
  readonly reason: ReturnReason | null
  readonly today: string
  readonly now: Date
  /** The operator who had it tried; null for the product by itself. */
  readonly by: number | null
}

/**
 * Within the transaction that holds the policy: what came back stays as it was, in its batch, and another payment is due today, by what the policy is paid
 * with now. What a first payment held may be charged again. False where it did not come back any more.
 */
export const putNextTry = async (
  tx: Db,
  facts: PaymentFacts,
  { payment_id, next, amount_cents, carried_cents }: NextTry,
  { enrollment_id, reason, today, now, by }: Given,
): Promise<boolean> => {
  const change = { enrollment_id, payment_id, state: 'retried', reason, from: 'returned', now }
  if ((await putState(tx, change)) === 0) return false
  await insertRetry(tx, enrollment_id, {
    ...facts,
    method: facts.paid_by,
    payment_id: next,
    retry_of: firstTryOf(payment_id),
    due_on: today,
    amount_cents,
    carried_cents,
    due_id: randomUUID(),
  })
  if (facts.kind === 'first') await releaseForFirst(tx, enrollment_id)
  await endWork(tx, { enrollment_id, kind: 'payment', subject: payment_id, now, how: 'retried', by })
  return true
}
