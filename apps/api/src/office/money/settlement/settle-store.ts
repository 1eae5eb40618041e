import { paymentKind, paymentState, returnReason } from '@openroll/contract/office/money/words'
import { paymentMethod } from '@openroll/contract/method-meanings'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import { stillOwedSql } from '../../../coverage/owed/still-owed.ts'
import type { Db } from '../../../db/pool.ts'
import { day, flag, row, text, whole, type RowOf } from '../../../db/row.ts'

/** A payment in a batch. */
export const takenRow = row({
  enrollment_id: text,
  payment_id: text,
  policy_id: text,
  method: z.enum(codesOf(paymentMethod)),
  state: z.enum(codesOf(paymentState)),
  reason: z.enum(codesOf(returnReason)).nullable(),
  amount_cents: whole,
  /** The group payment it was paid with. */
  paid_with: whole.nullable(),
})

/** A batch's payments with their current states. */
export const paymentsOfBatch = (db: Db, batchId: string): Promise<RowOf<typeof takenRow>[]> =>
  db.many(
    takenRow,
    'select /* all servers */ y.enrollment_id, y.payment_id, y.policy_id, y.method, y.state, y.reason, y.amount_cents, y.paid_with from payment y where y.batch_id = $1 order by y.payment_id',
    [batchId],
  )

const numberRow = row({ enrollment_id: text })
/** The enrollment with this policy number, which begins its payments' numbers. */
export const enrollmentOfPolicy = async (db: Db, policyId: string): Promise<string | undefined> =>
  (await db.maybe(numberRow, 'select enrollment_id from policy_number where policy_id = $1', [policyId]))?.enrollment_id

export const findPayment = (
  db: Db,
  enrollmentId: string,
  paymentId: string,
): Promise<RowOf<typeof takenRow> | undefined> =>
  db.maybe(
    takenRow,
    'select enrollment_id, payment_id, policy_id, method, state, reason, amount_cents, paid_with from payment where enrollment_id = $1 and payment_id = $2',
    [enrollmentId, paymentId],
  )

const factsRow = row({
  payment_id: text,
  policy_id: text,
  kind: z.enum(codesOf(paymentKind)),
  method: z.enum(codesOf(paymentMethod)),
  /** The policy's current payment method. */
  paid_by: z.enum(codesOf(paymentMethod)),
  batch_id: text.nullable(),
  is_retry: flag,
  attempt: whole,
  /** The policy has another card or account since the payment was batched. */
  elsewhere: flag,
  /** If returned, it will be collected again. */
  asked: flag,
  /** Token of the card or account that it charges. */
  token: text.nullable(),
  period: day,
  amount_cents: whole,
  first_name: text.nullable(),
  email: text.nullable(),
  site_id: text.nullable(),
  user_id: whole.nullable(),
})
export type PaymentFacts = RowOf<typeof factsRow>

/** Facts for the email about a payment; undefined if the person was erased after it was batched. */
export const findFacts = (tx: Db, enrollmentId: string, paymentId: string): Promise<PaymentFacts | undefined> =>
  tx.maybe(
    factsRow,
    `select y.payment_id, y.policy_id, y.kind, y.retry_of is not null as is_retry, y.attempt, y.method, p.payment_method as paid_by, y.batch_id, y.was_shown is not null as elsewhere, ${stillOwedSql} as asked,
       case when y.was_shown is null then p.payment_token else y.was_token end as token, y.period, y.amount_cents,
       q.first_name, q.email, e.site_id, e.user_id
     from payment y join enrollment e on e.enrollment_id = $1 join policy p on p.enrollment_id = $1
       left join policy_person q on q.enrollment_id = $1 and q.role = 'member'
     where y.enrollment_id = $1 and y.payment_id = $2`,
    [enrollmentId, paymentId],
  )

const ownerRow = row({ policy_id: text, first_name: text.nullable(), email: text.nullable(), site_id: text.nullable() })
/** A policy's member, for an email about it. */
export const findOwner = (tx: Db, enrollmentId: string): Promise<RowOf<typeof ownerRow> | undefined> =>
  tx.maybe(
    ownerRow,
    `select p.policy_id, q.first_name, q.email, e.site_id from policy p join enrollment e on e.enrollment_id = $1
       left join policy_person q on q.enrollment_id = $1 and q.role = 'member' where p.enrollment_id = $1`,
    [enrollmentId],
  )

/** A payment's new state, and the state it must be in now. */
export type StateChange = {
  readonly enrollment_id: string
  readonly payment_id: string
  readonly state: string
  readonly reason: string | null
  /** The group payment it is paid with. */
  readonly paid_with: number | null
  readonly from: string
  readonly now: Date
}

/** Changes a payment's state; 0 if it changed since it was seen. */
export const putState = (tx: Db, change: StateChange): Promise<number> =>
  tx.run(
    `update payment y set state = $state, reason = $reason, paid_with = $paid_with, settled_at = $now,
       written_off_cents = case when $state = 'written_off' then y.owed_cents end
     where y.enrollment_id = $enrollment_id and y.payment_id = $payment_id and y.state = $from`,
    change,
  )

const checkRow = row({ payment_id: text, state: z.enum(codesOf(paymentState)), elsewhere: flag })
/** An enrollment's prenotes, oldest first. `elsewhere`: for an account that it no longer uses. */
export const checksOf = (tx: Db, enrollmentId: string): Promise<RowOf<typeof checkRow>[]> =>
  tx.many(
    checkRow,
    `select payment_id, state, was_shown is not null as elsewhere from payment where enrollment_id = $1 and kind = 'prenote' order by retry_of is not null, payment_id`,
    [enrollmentId],
  )

const feeRow = row({ fees: whole })
/** Whether the policy was charged a fee that day or for another payment in that batch: at most one per account. */
export const hasFeeOf = async (
  db: Db,
  enrollmentId: string,
  { batch_id, today }: { batch_id: string | null; today: string },
): Promise<boolean> =>
  (
    await db.one(
      feeRow,
      `select coalesce(sum(case when n.debit = 'receivable' then 1 else -1 end), 0)::integer as fees from ledger_entry n
       where n.enrollment_id = $1 and n.item = 'fee' and n.kind in ('charge', 'adjustment') and (n.due_on = $2
         or exists (select 1 from payment y where y.enrollment_id = $1 and y.batch_id = $3 and y.period = n.period and y.kind <> 'fee'))`,
      [enrollmentId, today, batch_id],
    )
  ).fees > 0

/** Writes off a policy's due fees. */
export const waiveFees = (tx: Db, enrollmentId: string, now: Date): Promise<number> =>
  tx.run(
    `update payment set state = 'written_off', settled_at = $2, written_off_cents = owed_cents
     where enrollment_id = $1 and kind = 'fee' and state = 'due'`,
    [enrollmentId, now],
  )
