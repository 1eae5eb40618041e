import { previousTryOf } from '@openroll/contract/office/money/retry'
import type { Db } from '../../db/pool.ts'
import { openWork } from '../../work/store.ts'
import { findPayment, putState, removeTry } from './settle-store.ts'

/** Nothing that a try was to pay for is in force any more: it goes, and what came back is work once more, for whoever writes it off. It holds nothing, since nobody asks for it. */
export const takeTryBack = (
  db: Db,
  { enrollment_id, payment_id, now }: { enrollment_id: string; payment_id: string; now: Date },
): Promise<void> =>
  db.transaction(async (tx) => {
    if ((await removeTry(tx, enrollment_id, payment_id)) === 0) return
    const before = await findPayment(tx, enrollment_id, previousTryOf(payment_id))
    if (before === undefined) return
    const { reason } = before
    const change = { enrollment_id, payment_id: before.payment_id, state: 'returned', reason, from: 'retried', now }
    if ((await putState(tx, change)) === 0) return
    await openWork(tx, { enrollment_id, kind: 'payment', subject: before.payment_id, reason, detail: null, now })
  })
