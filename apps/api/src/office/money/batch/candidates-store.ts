import { isPaidByGroup, paymentMethod } from '@openroll/contract/method-meanings'
import { paymentUpdateWay } from '@openroll/contract/payment-update/payment-update'
import { paymentKind } from '@openroll/contract/office/money/words'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import { neverBilledSql, expiringSql, lackOfFundsSql, paidByGroupSql } from '../../../codes/code-sets.ts'
import type { Db } from '../../../db/pool.ts'
import { policyBilled } from './invoice-lines.ts'
import { day, flag, row, text, whole, type RowOf } from '../../../db/row.ts'

const candidateRow = row({
  enrollment_id: text,
  payment_id: text,
  /** Changes whenever the payment does. */
  due_id: text.nullable(),
  policy_id: text,
  kind: z.enum(codesOf(paymentKind)),
  period: day,
  amount_cents: whole,
  due_on: day,
  method: z.enum(codesOf(paymentMethod)),
  shown: text,
  name: text,
  group_id: whole.nullable(),
  token: text.nullable(),
  sealed: text.nullable(),
  expiry: text.nullable(),
  /** When the account's prenote was sent; null if none was. */
  prenoted_on: day.nullable(),
  /** How its card or account was authorized; a member signs the first one online. */
  authorized: z.enum(codesOf(paymentUpdateWay)),
  /** It was returned for lack of funds, and is the same debit again. */
  is_represented: flag,
  /** Invoice details of a policy that a group pays for. */
  billed: policyBilled.nullable(),
})
export type Candidate = RowOf<typeof candidateRow>

/**
 * A page of due payments in a date range on policies that aren't on hold, after `after`, with the account or card to charge. A payment
 * whose method no longer matches its policy's waits until the policy is billed again.
 */
export const findCandidates = (
  db: Db,
  {
    from,
    through,
    after,
    limit,
  }: { from: string | null; through: string; after: Pick<Candidate, 'enrollment_id' | 'payment_id'>; limit: number },
): Promise<Candidate[]> =>
  db.many(
    candidateRow,
    `select /* all servers */ d.enrollment_id, d.payment_id, d.policy_id, d.due_id, d.kind, d.period, d.amount_cents, d.due_on, d.method, p.payment_shown as shown,
       coalesce(q.first_name || ' ' || q.last_name, '') as name, e.group_id, p.payment_token as token, v.sealed,
       case when d.method in ${expiringSql} then (b.answers ->> 'expiration_month') || '/' || (b.answers ->> 'expiration_year') end as expiry,
       (select max(c.taken_on) from payment c where c.enrollment_id = d.enrollment_id and c.kind = 'prenote' and c.state in ('batched', 'paid') and c.was_shown is null) as prenoted_on,
       coalesce((select c.way from payment_change c where c.enrollment_id = d.enrollment_id order by c.at desc limit 1), 'member') as authorized,
       exists (select 1 from payment r where r.enrollment_id = d.enrollment_id and d.retry_of in (r.payment_id, r.retry_of) and r.state = 'retried'
         and r.reason in ${lackOfFundsSql} and r.was_shown is null and r.amount_cents = d.amount_cents) as is_represented,
       case when d.method in ${paidByGroupSql} then json_build_object('effective_date', p.effective_date, 'last_name', coalesce(q.last_name, ''),
         'plans', (select coalesce(json_agg(json_build_object('plan_id', l.plan_id, 'plan_name', l.plan_name, 'detail', l.detail,
             'price_cents', l.price_cents, 'fee_cents', l.fee_cents,
             'ends_on', case when l.state in ${neverBilledSql} then p.effective_date else l.ends_on end) order by l.place), '[]')
           from policy_line l where l.enrollment_id = d.enrollment_id),
         'dependents', (select coalesce(json_agg(json_build_object('relationship', r.relationship, 'first_name', r.first_name,
             'last_name', r.last_name) order by r.place), '[]')
           from policy_person r where r.enrollment_id = d.enrollment_id and r.role = 'dependent')) end as billed
     from payment d
       join policy p on p.enrollment_id = d.enrollment_id
       join enrollment e on e.enrollment_id = d.enrollment_id
       left join policy_person q on q.enrollment_id = d.enrollment_id and q.role = 'member'
       left join payment_vault v on v.enrollment_id = d.enrollment_id and v.token = p.payment_token
       left join step_draft b on b.enrollment_id = d.enrollment_id and b.step = 'billing_info'
     where d.state = 'due' and d.due_on >= coalesce($from::date, d.due_on) and d.due_on <= $through and p.payment_hold is null and d.method = p.payment_method
       and (d.enrollment_id, d.payment_id) > ($after_enrollment, $after_payment)
     order by d.enrollment_id, d.payment_id limit $limit`,
    { from, through, limit, after_enrollment: after.enrollment_id, after_payment: after.payment_id },
  )

type Taken = Pick<Candidate, 'enrollment_id' | 'payment_id' | 'due_id'> & {
  /** The charge date. */
  readonly taken_on: string
} &
  // Only payments that a group makes are on an invoice.
  Partial<Pick<Candidate, 'method' | 'group_id'>>

const inThatBatch = `update payment set state = 'batched', batch_id = $batch_id,`
/** The group invoiced for it; null if the member pays. */
const billedTo = ({ method, group_id }: Taken): number | null =>
  method !== undefined && isPaidByGroup(method) ? (group_id ?? null) : null
const asDecided = `payment.state = 'due' and payment.batch_id is null`

/** Claims a payment for a batch. Returns 0 if it changed since the batch was decided, or is already in a batch. */
export const markTaken = (db: Db, batchId: string, line: Taken): Promise<number> =>
  db.run(
    `${inThatBatch} taken_on = $taken_on, billed_to = $billed_to where enrollment_id = $enrollment_id and payment_id = $payment_id and ${asDecided}
       and payment.due_id is not distinct from $due_id::text`,
    {
      batch_id: batchId,
      taken_on: line.taken_on,
      enrollment_id: line.enrollment_id,
      payment_id: line.payment_id,
      due_id: line.due_id,
      billed_to: billedTo(line),
    },
  )

/** Claims many payments in one statement; only if all tables are on one server. */
export const markManyTaken = (db: Db, batchId: string, lines: readonly Taken[]): Promise<number> =>
  db.run(
    `${inThatBatch} taken_on = v.taken_on, billed_to = v.billed_to
     from jsonb_to_recordset($lines::jsonb) as v (enrollment_id text, payment_id text, due_id text, taken_on date, billed_to integer)
     where payment.enrollment_id = any($ids::text[]) and payment.enrollment_id = v.enrollment_id and payment.payment_id = v.payment_id and ${asDecided}
       and payment.due_id is not distinct from v.due_id`,
    {
      batch_id: batchId,
      ids: lines.map(({ enrollment_id }) => enrollment_id),
      lines: JSON.stringify(
        lines.map((line) => ({
          enrollment_id: line.enrollment_id,
          payment_id: line.payment_id,
          due_id: line.due_id,
          taken_on: line.taken_on,
          billed_to: billedTo(line),
        })),
      ),
    },
  )

/** Records the batch that a payment was left out of. */
export const markLeftOut = (
  db: Db,
  batchId: string,
  { enrollment_id, payment_id }: Pick<Candidate, 'enrollment_id' | 'payment_id'>,
): Promise<number> =>
  db.run(`update payment set left_out_of = $3 where enrollment_id = $1 and payment_id = $2 and state = 'due'`, [
    enrollment_id,
    payment_id,
    batchId,
  ])
