import type { RecordedPayment } from '@openroll/contract/office/money/bill'
import { dollarsOf } from '@openroll/contract/money'
import type { Db } from '../../db/pool.ts'
import { findBillsMade } from '../../coverage/bills/bill-sums-store.ts'
import type { BillPayment } from './bill-payments-store.ts'
import { otherSideOf } from './take-onward-back.ts'
import { operatorName } from './undo-store.ts'

/** What a group paid, as the bill's page lists it: who recorded it when, and who took it back. */
export const shownPayment = async (db: Db, payment: BillPayment): Promise<RecordedPayment> => {
  const { number, state, way, received_on, amount_cents, reference, lines, missed, kept, why, taken_back_at } = payment
  const { goes, left_cents: left } = payment
  return {
    number,
    state,
    goes,
    way,
    received_on,
    amount: dollarsOf(amount_cents),
    reference,
    payments: lines.length,
    left: dollarsOf(goes === 'in' ? Math.max(0, left) : 0),
    used: dollarsOf(goes === 'in' ? Math.max(0, -left) : 0),
    at: payment.made_at,
    by: await operatorName(db, payment.by_id),
    missed: missed.length,
    other: await shownOther(db, payment),
    taken_back:
      taken_back_at === null
        ? null
        : { why, at: taken_back_at, by: await operatorName(db, payment.taken_back_by), kept: kept.length },
  }
}

/** The other bill, where what was left went from one to the other. */
const shownOther = async (db: Db, payment: BillPayment): Promise<RecordedPayment['other']> => {
  const side = otherSideOf(payment)
  const [bill] = side === undefined ? [] : await findBillsMade(db, [side])
  return side === undefined || bill === undefined
    ? null
    : { batch_id: side.batch_id, bill: bill.number, number: side.number }
}
