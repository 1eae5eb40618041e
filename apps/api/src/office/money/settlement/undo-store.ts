import { paymentState } from '@openroll/contract/office/money/words'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import type { Db } from '../../../db/pool.ts'
import { day, row, text } from '../../../db/row.ts'
import type { Hold, Mark } from './mark-store.ts'
import { consoleSql } from '../../../codes/code-sets.ts'

type Of = { readonly enrollment_id: string; readonly payment_id: string }

/**
 * Restores a payment's earlier state; returns 0 if it changed since or was partly refunded. A due payment gets a new due_id, so that a
 * batch being closed doesn't claim it.
 */
export const restorePayment = (
  tx: Db,
  { enrollment_id, payment_id }: Of,
  { from_state, state, reason_was, settled_was, refunded_was }: Mark,
  due_id: string,
): Promise<number> =>
  tx.run(
    `update payment set state = $to, reason = $reason, settled_at = $settled, written_off_cents = null, paid_with = null,
       due_id = case when $to = 'due' then $due_id else due_id end
     where enrollment_id = $enrollment_id and payment_id = $payment_id and state = $from and refunded_cents is not distinct from $refunded::integer`,
    {
      enrollment_id,
      payment_id,
      due_id,
      from: state,
      to: from_state,
      reason: reason_was,
      settled: settled_was,
      refunded: refunded_was,
    },
  )

/** Restores a policy's earlier hold; returns 0 if the hold changed since the mark. */
export const restoreHold = (tx: Db, enrollmentId: string, was: Hold, then: Hold): Promise<number> =>
  tx.run(
    `update policy set payment_hold = $hold, stop_reason = $stop, stopped_by = $by
     where enrollment_id = $enrollment_id and payment_hold is not distinct from $then_hold::text
       and stop_reason is not distinct from $then_stop::text and stopped_by is not distinct from $then_by::text`,
    { enrollment_id: enrollmentId, ...was, then_hold: then.hold, then_stop: then.stop, then_by: then.by },
  )

const feeRow = row({ state: z.enum(codesOf(paymentState)), payment_id: text })
export const findFee = (db: Db, enrollmentId: string, feeId: string) =>
  db.maybe(feeRow, 'select state, payment_id from payment where enrollment_id = $1 and payment_id = $2', [
    enrollmentId,
    feeId,
  ])

const dayRow = row({ due_on: day.nullable() })
/** The due date of a month's fee; null if none was charged. */
export const feeDay = async (db: Db, enrollmentId: string, period: string): Promise<string | null> =>
  (
    await db.one(
      dayRow,
      `select max(due_on) as due_on from ledger_entry where enrollment_id = $1 and item = 'fee' and period = $2 and kind = 'charge'`,
      [enrollmentId, period],
    )
  ).due_on

/** Reopens the work item that a mark closed, with its assignee and start. */
export const reopenWork = (tx: Db, { enrollment_id, payment_id }: Of, { state, at }: Mark): Promise<number> =>
  tx.run(
    `update office_work set done_at = null, done_by = null, done_how = null
     where enrollment_id = $1 and kind = 'payment' and subject = $2 and done_at = $3 and done_how = $4`,
    [enrollment_id, payment_id, at, state],
  )

const nameRow = row({ name: text.nullable() })
/** An operator's name, for a note. */
export const operatorName = async (db: Db, id: number | null): Promise<string> =>
  (id === null
    ? undefined
    : await db.maybe(nameRow, `select min(name) as name from person where role in ${consoleSql} and subject_id = $1`, [
        id,
      ])
  )?.name ?? 'Openroll'
