import { paymentState, returnReason } from '@openroll/contract/office/money/words'
import { paymentMethod } from '@openroll/contract/method-meanings'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import type { Db } from '../../../db/pool.ts'
import { row, text, whole, type RowOf } from '../../../db/row.ts'
import type { StateChange } from './settle-store.ts'

const erasedRow = row({
  enrollment_id: text,
  payment_id: text,
  policy_id: text,
  method: z.enum(codesOf(paymentMethod)),
  group_id: whole.nullable(),
  amount_cents: whole,
  state: z.enum(codesOf(paymentState)),
  reason: z.enum(codesOf(returnReason)).nullable(),
  paid_with: whole.nullable(),
})
export type ErasedPayment = RowOf<typeof erasedRow>

const columns = 'enrollment_id, payment_id, policy_id, method, group_id, amount_cents, state, reason, paid_with'

/** A batch's payments of people who were erased since. */
export const erasedOfBatch = (db: Db, batchId: string): Promise<ErasedPayment[]> =>
  db.many(
    erasedRow,
    `select /* all servers */ ${columns} from erased_payment where batch_id = $1 order by payment_id`,
    [batchId],
  )

/** An erased enrollment's payments. */
export const findErasedPayments = (db: Db, enrollmentId: string): Promise<ErasedPayment[]> =>
  db.many(erasedRow, `select ${columns} from erased_payment where enrollment_id = $1 order by payment_id`, [
    enrollmentId,
  ])

/** Locks an erased enrollment's payments, since it has no policy to lock and its entries are numbered in sequence. */
const holdErased = (tx: Db, enrollmentId: string): Promise<number> =>
  tx.run('update erased_payment set state = state where enrollment_id = $1', [enrollmentId])

/** Records a result; returns 0 if the payment changed since. Charges no fee, holds nothing and emails nobody. */
export const settleErased = async (tx: Db, change: StateChange): Promise<number> => {
  await holdErased(tx, change.enrollment_id)
  return tx.run(
    `update erased_payment set state = $state, reason = $reason, paid_with = $paid_with, settled_at = $now
     where enrollment_id = $enrollment_id and payment_id = $payment_id and state = $from`,
    change,
  )
}
