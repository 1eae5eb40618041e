import { paymentKind, paymentState } from '@openroll/contract/office/money/words'
import { paymentMethod } from '@openroll/contract/method-meanings'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import { day, row, text, whole } from '../../db/row.ts'

/** A payment as it is written down (standing.ts, Owed), among those of its policy. */
export const owedRow = row({
  payment_id: text,
  retry_of: text.nullable(),
  kind: z.enum(codesOf(paymentKind)),
  state: z.enum(codesOf(paymentState)),
  method: z.enum(codesOf(paymentMethod)),
  amount_cents: whole,
  period: day,
  due_on: day,
  taken_on: day.nullable(),
  refunded_cents: whole.nullable(),
  carried_cents: whole.nullable(),
  waived_cents: whole.nullable(),
})

/** All of an enrollment's payments as such rows; null where there is none, or they are not `having` something. */
export const owedSql = (
  enrollment: string,
  having = '',
): string => `(select json_agg(json_build_object('payment_id', y.payment_id, 'retry_of', y.retry_of, 'kind', y.kind, 'state', y.state, 'method', y.method,
  'amount_cents', y.amount_cents, 'period', y.period, 'due_on', y.due_on, 'taken_on', y.taken_on, 'refunded_cents', y.refunded_cents, 'carried_cents', y.carried_cents, 'waived_cents', y.waived_cents))
  from payment y where y.enrollment_id = ${enrollment} ${having})`
