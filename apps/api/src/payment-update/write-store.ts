import { afterSigning } from '../codes/after-signing.ts'
import type { PaymentUpdateWay } from '@openroll/contract/payment-update/payment-update'
import { heldByHand } from '@openroll/contract/office/money/words'
import type { Db } from '../db/pool.ts'
import { row, text, type RowOf } from '../db/row.ts'

type NewChange = {
  readonly enrollment_id: string
  readonly change_id: string
  readonly at: Date
  readonly way: PaymentUpdateWay
  readonly by_id: number | null
  readonly address: string
  readonly method_was: string
  readonly shown_was: string
  readonly method: string
  readonly shown: string
  readonly content: string
  readonly proof: string
}
/** Saves a change: the old method, the new one and the authorization. */
export const insertChange = (tx: Db, change: NewChange): Promise<number> =>
  tx.run(
    `insert into payment_change (enrollment_id, change_id, at, way, by_id, address, method_was, shown_was, method, shown, content, proof)
     values ($enrollment_id, $change_id, $at, $way, $by_id, $address, $method_was, $shown_was, $method, $shown, $content, $proof)`,
    change,
  )

const shownRow = row({ shown: text })
/** The method an act saved, masked. */
export const findChange = (
  db: Db,
  enrollmentId: string,
  changeId: string,
): Promise<RowOf<typeof shownRow> | undefined> =>
  db.maybe(shownRow, 'select shown from payment_change where enrollment_id = $1 and change_id = $2', [
    enrollmentId,
    changeId,
  ])

type NewMeans = {
  readonly enrollment_id: string
  readonly method: string
  readonly token: string
  readonly shown: string
  /** The billing step as stored, as JSON. */
  readonly answers: string
  /** The value sealed under the token; null if the payment service stores it. */
  readonly sealed: string | null
  readonly shown_was: string
  readonly token_was: string | null
  /** A new id for due payments, so that a batch that has already selected them takes none. */
  readonly due_id: string
  readonly now: Date
}

/**
 * Replaces the payment method and deletes the old number, in the transaction that locks the policy. Batched payments keep their old method.
 * A batch being closed has either taken a payment or finds it due under the new method.
 */
export const putPaymentMethod = async (tx: Db, given: NewMeans): Promise<void> => {
  const { enrollment_id, method, token, shown, answers, sealed, shown_was, token_was, due_id, now } = given
  await tx.run(`delete from payment where enrollment_id = $1 and kind = 'prenote' and state = 'due'`, [enrollment_id])
  await tx.run(
    `update payment set was_shown = case when state = 'due' then null else coalesce(was_shown, $shown_was) end,
       was_token = case when state = 'due' then null when was_shown is null then $token_was else was_token end,
       method = case when state = 'due' then $method else method end, due_id = case when state = 'due' then $due_id else due_id end
     where enrollment_id = $enrollment_id`,
    { enrollment_id, shown_was, token_was, method, due_id },
  )
  await tx.run(
    `update policy set payment_method = $method, payment_token = $token, payment_shown = $shown, books = books + 1 where enrollment_id = $enrollment_id`,
    { enrollment_id, method, token, shown },
  )
  await tx.run(
    `update step_draft set answers = $answers::jsonb, sealed = null where enrollment_id = $enrollment_id and step = 'billing_info' ${afterSigning}`,
    { enrollment_id, answers },
  )
  await tx.run(`delete from payment_vault where enrollment_id = $1 and token <> $2 ${afterSigning}`, [
    enrollment_id,
    token,
  ])
  if (sealed !== null)
    await tx.run(
      `insert into payment_vault (enrollment_id, token, sealed, created_at) values ($enrollment_id, $token, $sealed, $now)
       on conflict (enrollment_id, token) do update set sealed = excluded.sealed ${afterSigning}`,
      { enrollment_id, token, sealed, now },
    )
}

/** Releases a policy stopped by its old account; 0 if nothing stopped it, or an operator put it on hold. */
export const releaseStopped = (tx: Db, enrollmentId: string): Promise<number> =>
  tx.run(
    `update policy set payment_hold = case when payment_hold = 'returned' then null else payment_hold end, stop_reason = null, stopped_by = null
     where enrollment_id = $1 and stop_reason is not null and stop_reason <> $2`,
    [enrollmentId, heldByHand],
  )

/** Closes work on payments already paid otherwise or written off, which only required a new payment method. */
export const endSettled = (tx: Db, ended: { enrollment_id: string; by: number | null; now: Date }): Promise<number> =>
  tx.run(
    `update office_work w set done_at = $now, done_by = $by, done_how = 'elsewhere'
     where w.enrollment_id = $enrollment_id and w.kind = 'payment' and w.done_at is null and exists (
       select 1 from payment y where y.enrollment_id = $enrollment_id and y.payment_id = w.subject and y.state in ('paid', 'written_off'))`,
    ended,
  )
