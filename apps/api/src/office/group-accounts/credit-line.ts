import { holdPolicy as lockPolicy } from '../../coverage/store.ts'
import { keepBooks } from '../../ledger/keep-books.ts'
import { setRefunded } from '../money/settlement/refund-store.ts'
import type { Db } from '../../db/pool.ts'
import type { Settling } from '../money/settlement/settle.ts'
import { findExcess } from './credits-store.ts'
import type { GroupPayment, PaidLine } from './group-payments-store.ts'
import { requireUnderWay } from './require-under-way.ts'

/** Whether a line's excess was credited. */
export const isCredited = async (tx: Db, { cents, refunded_was = 0, ...line }: PaidLine): Promise<boolean> =>
  (await findExcess(tx, line))?.refunded_cents === refunded_was + cents

/** Credits a paid line's excess to its group, once; false if it changed since it was decided. */
export const creditLine = (
  { db, audit, actor, now, today }: Settling,
  payment: GroupPayment,
  { enrollment_id, payment_id, cents, refunded_was: was = 0 }: PaidLine,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockPolicy(tx, enrollment_id)
    await requireUnderWay(tx, payment, 'recording')
    const found = await findExcess(tx, { enrollment_id, payment_id })
    if (found?.refunded_cents === was + cents) return true
    if (found === undefined || found.refunded_cents !== was || found.cents < cents) return false
    if ((await setRefunded(tx, { enrollment_id, payment_id, was, cents, on: today })) === 0) return false
    await keepBooks(tx, enrollment_id, { today, now })
    await audit.note(tx, {
      event: 'payment-refunded',
      actor,
      about: [{ enrollment_id }],
      details: { payment_id, cents },
      now,
    })
    return true
  })
