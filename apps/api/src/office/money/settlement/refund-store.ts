import { dayOfSql } from '../../../day-of-sql.ts'
import type { Db } from '../../../db/pool.ts'
import { day, row, whole, type RowOf } from '../../../db/row.ts'

const owedRow = row({
  owed_cents: whole,
  refunded_cents: whole,
  /** The charge date (the submission date if it was in no batch), or the settlement date if earlier. */
  taken_on: day,
})

/** The refund due on a payment, and earlier refunds; undefined for invoice lines, which are credited to their group. */
export const findRefundDue = (
  db: Db,
  { enrollment_id, payment_id }: { readonly enrollment_id: string; readonly payment_id: string },
  timeZone: string,
): Promise<RowOf<typeof owedRow> | undefined> =>
  db.maybe(
    owedRow,
    `select y.refundable_cents as owed_cents, coalesce(y.refunded_cents, 0) as refunded_cents,
       least(coalesce(y.taken_on, p.submitted_on), ${dayOfSql('y.settled_at', '$3')}) as taken_on
     from payment y join policy p on p.enrollment_id = $1 where y.enrollment_id = $1 and y.payment_id = $2 and y.billed_to is null`,
    [enrollment_id, payment_id, timeZone],
  )

/** Adds to a payment's refunds; returns 0 if they changed since they were read. */
export const setRefunded = (
  tx: Db,
  paid: { enrollment_id: string; payment_id: string; was: number; cents: number; on: string },
): Promise<number> =>
  tx.run(
    `update payment set refunded_cents = $was + $cents, refunded_on = $on
     where enrollment_id = $enrollment_id and payment_id = $payment_id and state = 'paid' and coalesce(refunded_cents, 0) = $was`,
    paid,
  )

const refundedRow = row({ refunded_cents: whole.nullable() })
/** The total refunded by hand on a payment so far. */
export const findRefunded = async (db: Db, enrollmentId: string, paymentId: string): Promise<number | null> =>
  (
    await db.maybe(refundedRow, 'select refunded_cents from payment where enrollment_id = $1 and payment_id = $2', [
      enrollmentId,
      paymentId,
    ])
  )?.refunded_cents ?? null
