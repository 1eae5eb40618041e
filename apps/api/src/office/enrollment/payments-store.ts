import { paymentKind, paymentState, returnReason } from '@openroll/contract/office/money/words'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import { isDueSql, heldSql } from '../../coverage/owed/held-due.ts'
import type { Db } from '../../db/pool.ts'
import { day, flag, instant, row, text, whole, type RowOf } from '../../db/row.ts'

const paymentRow = row({
  payment_id: text,
  kind: z.enum(codesOf(paymentKind)),
  state: z.enum(codesOf(paymentState)),
  period: day,
  amount_cents: whole,
  due_on: day,
  taken_on: day.nullable(),
  settled_at: instant.nullable(),
  reason: z.enum(codesOf(returnReason)).nullable(),
  batch_id: text.nullable(),
  owed_cents: whole,
  refundable_cents: whole,
  on_invoice: flag,
  written_off_cents: whole.nullable(),
  refunded_cents: whole.nullable(),
  refunded_on: day.nullable(),
  on_hold: flag,
})
export type PaymentRow = RowOf<typeof paymentRow>

/** An enrollment's payments, latest first; `today` decides which are due. */
export const findPayments = (db: Db, enrollmentId: string, today: string): Promise<PaymentRow[]> =>
  db.many(
    paymentRow,
    `select y.payment_id, y.kind, y.state, y.period, y.amount_cents, y.due_on, y.taken_on, y.settled_at, y.reason, y.batch_id,
       y.owed_cents, y.refundable_cents, y.billed_to is not null as on_invoice, y.written_off_cents, y.refunded_cents, y.refunded_on,
       ${heldSql} and ${isDueSql('$2')} as on_hold
     from payment y join policy p on p.enrollment_id = $1
     where y.enrollment_id = $1 order by y.due_on desc, y.payment_id limit 200`,
    [enrollmentId, today],
  )
