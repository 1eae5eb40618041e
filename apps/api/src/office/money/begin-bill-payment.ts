import type { Db } from '../../db/pool.ts'
import { conflict } from '../../who/refusal.ts'
import { insertBillPayment, lockedPayments, type BillPayment, type NewPayment } from './bill-payments-store.ts'
import { restOf } from './bill-rest.ts'

export const atWork = () =>
  conflict('batch_id', 'Somebody else has just recorded a payment of this bill. Look at it again, then decide')

/** Whether somebody records or takes back a payment of the bill just now. */
export const isAtWork = (payments: readonly BillPayment[]): boolean =>
  payments.some(({ state }) => state === 'recording' || state === 'taking-back')

/** Begins a payment that was decided on what stood `before`; 409 where somebody began one meanwhile, or takes back what it would use. */
export const beginBillPayment = async (db: Db, made: NewPayment, before: readonly BillPayment[]): Promise<void> => {
  const begun = await db.transaction(async (tx) => {
    const standing = await lockedPayments(tx, made)
    return isAtWork(standing) || restOf(standing) !== restOf(before) ? 0 : insertBillPayment(tx, made)
  })
  if (begun === 0) throw atWork()
}
