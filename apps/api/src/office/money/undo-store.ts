import { paymentState } from '@openroll/contract/office/money/words'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import { reckonedAnew } from '../../coverage/reckoned-anew.ts'
import type { Db } from '../../db/pool.ts'
import { row, text } from '../../db/row.ts'
import type { Hold, Mark } from './mark-store.ts'
import { consoleSql } from '../../codes/code-sets.ts'

type Of = { readonly enrollment_id: string; readonly payment_id: string }

/**
 * Puts a payment back to where it stood; 0 where it has moved on, or money was paid back since. What is due is due anew: a batch that decided to
 * take it before it was marked takes nothing. Its policy is reckoned anew.
 */
export const putStateBack = (
  tx: Db,
  { enrollment_id, payment_id }: Of,
  { from_state, state, reason_was, settled_was, refunded_was }: Mark,
  due_id: string,
): Promise<number> =>
  tx.run(
    `with put as (
       update payment set state = $to, reason = $reason, settled_at = $settled, waived_cents = null, due_id = case when $to = 'due' then $due_id else due_id end
       where enrollment_id = $enrollment_id and payment_id = $payment_id and state = $from and refunded_cents is not distinct from $refunded::integer
       returning payment_id)
     update policy set next_due_on = '${reckonedAnew}' where enrollment_id = $enrollment_id and exists (select 1 from put)`,
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

/** What held a policy before holds it again, where it stands as the mark left it; 0 where it does not. */
export const putHoldBack = (tx: Db, enrollmentId: string, was: Hold, then: Hold): Promise<number> =>
  tx.run(
    `update policy set payment_hold = $hold, stop_reason = $stop, stopped_by = $by
     where enrollment_id = $enrollment_id and payment_hold is not distinct from $then_hold::text
       and stop_reason is not distinct from $then_stop::text and stopped_by is not distinct from $then_by::text`,
    { enrollment_id: enrollmentId, ...was, then_hold: then.hold, then_stop: then.stop, then_by: then.by },
  )

const feeRow = row({ state: z.enum(codesOf(paymentState)), payment_id: text })
export const feeStands = (db: Db, enrollmentId: string, feeId: string) =>
  db.maybe(feeRow, 'select state, payment_id from payment where enrollment_id = $1 and payment_id = $2', [
    enrollmentId,
    feeId,
  ])

/** Takes a fee away that nobody has taken yet; 0 where somebody has, or there is none. */
export const removeFee = (tx: Db, enrollmentId: string, feeId: string): Promise<number> =>
  tx.run(`delete from payment where enrollment_id = $1 and payment_id = $2 and kind = 'fee' and state = 'due'`, [
    enrollmentId,
    feeId,
  ])

/** Opens the work again that a mark ended, as it was: who has it, and since when. */
export const reopenWork = (tx: Db, { enrollment_id, payment_id }: Of, { state, at }: Mark): Promise<number> =>
  tx.run(
    `update office_work set done_at = null, done_by = null, done_how = null
     where enrollment_id = $1 and kind = 'payment' and subject = $2 and done_at = $3 and done_how = $4`,
    [enrollment_id, payment_id, at, state],
  )

const nameRow = row({ name: text.nullable() })
/** What an operator is called. */
export const operatorName = async (db: Db, id: number | null): Promise<string> =>
  (id === null
    ? undefined
    : await db.maybe(nameRow, `select min(name) as name from person where role in ${consoleSql} and subject_id = $1`, [
        id,
      ])
  )?.name ?? 'Openroll'
