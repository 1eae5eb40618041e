import { consoleSql } from '../../codes/code-sets.ts'
import { whyNotUndone, type Undoable } from '@openroll/contract/office/money/undo'
import { paymentState, type PaymentState } from '@openroll/contract/office/money/words'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import { flag, instant, row, text, whole, type RowOf } from '../../db/row.ts'
import { isOutdated } from './settlement/mark-store.ts'

const state = z.enum(codesOf(paymentState))
/** A payment's latest mark, for its row. */
export const lastMark = row({
  number: whole,
  way: text,
  from_state: state,
  state,
  refunded_was: whole.nullable(),
  isUndone: flag,
  fee: state.nullable(),
  at: instant,
  by: text,
  is_mailed: flag,
})
/** SQL: the latest mark of a payment (y), as JSON. */
export const lastMarkSql = `(select jsonb_build_object('number', m.number, 'way', m.way, 'from_state', m.from_state, 'state', m.state, 'refunded_was', m.refunded_was,
    'isUndone', m.undone_at is not null, 'at', to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'by', coalesce((select min(o.name) from person o where o.role in ${consoleSql} and o.subject_id = m.by_id), 'Openroll'), 'is_mailed', m.is_mailed,
    'fee', (select f.state from payment f where f.enrollment_id = y.enrollment_id and f.payment_id = m.fee_id))
  from payment_mark m
  where m.enrollment_id = y.enrollment_id and m.payment_id = y.payment_id and not ${isOutdated})`

type Marked = {
  readonly state: PaymentState
  readonly refunded_cents: number | null
  readonly mark: RowOf<typeof lastMark> | null
}
/** The payment's mark as shown if it can be undone; otherwise null. */
export const undoableOf = (payment: Marked): Undoable | null => {
  const { mark } = payment
  if (mark === null || whyNotUndone(payment) !== undefined) return null
  const { number, from_state: to, at, by, is_mailed: was_mailed } = mark
  return { mark: number, to, at, by, was_mailed }
}
