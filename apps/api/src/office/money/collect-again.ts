import type { ReturnReason } from '@openroll/contract/office/money/words'
import { releaseForFirst } from '../../coverage/owed/first-hold.ts'
import type { Db } from '../../db/pool.ts'
import { keepBooks } from '../../ledger/keep-books.ts'
import { endWork } from '../../work/store.ts'
import { putState } from './settlement/settle-store.ts'

type Returned = {
  readonly enrollment_id: string
  readonly payment_id: string
  readonly kind: string
  readonly reason: ReturnReason | null
}
type Given = {
  readonly today: string
  readonly now: Date
  /** The operator who requested it; null if automatic. */
  readonly by: number | null
}

/**
 * Collects returned payments again, today and from the policy's current card or account, in the transaction that locks the policy.
 * The returned ones stay in their batches. Returns the new payments' numbers; undefined if one is no longer returned.
 */
export const collectAgain = async (
  tx: Db,
  returned: readonly Returned[],
  { today, now, by }: Given,
): Promise<readonly string[] | undefined> => {
  for (const { enrollment_id, payment_id, reason } of returned) {
    const change = { enrollment_id, payment_id, state: 'retried', reason, paid_with: null, from: 'returned', now }
    if ((await putState(tx, change)) === 0) return undefined
  }
  const [first] = returned
  if (first === undefined) return []
  const { enrollment_id } = first
  const update = await keepBooks(tx, enrollment_id, { today, now }, { retry: returned })
  if (returned.some(({ kind }) => kind === 'first')) await releaseForFirst(tx, enrollment_id)
  for (const { payment_id } of returned)
    await endWork(tx, { enrollment_id, kind: 'payment', subject: payment_id, now, how: 'retried', by })
  return update?.retries ?? []
}
