import { chargeItem, ledgerAccount } from '@openroll/contract/ledger/entries'
import { defaultBillDate } from '@openroll/contract/enroll/billing/billing-fields'
import { paymentMethod } from '@openroll/contract/method-meanings'
import { paymentKind, paymentState, returnReason } from '@openroll/contract/office/money/words'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import { neverBilledSql } from '../codes/code-sets.ts'
import { plannedEachTime, type Db } from '../db/pool.ts'
import { day, flag, row, text, whole, type RowOf } from '../db/row.ts'

const method = z.enum(codesOf(paymentMethod))
const payment = row({
  payment_id: text,
  kind: z.enum(codesOf(paymentKind)),
  period: day,
  state: z.enum(codesOf(paymentState)),
  method,
  amount_cents: whole,
  due_on: day,
  taken_on: day.nullable(),
  reason: z.enum(codesOf(returnReason)).nullable(),
  retry_of: text.nullable(),
  attempt: whole,
  elsewhere: flag,
  refunded_cents: whole.nullable(),
  written_off_cents: whole.nullable(),
  paid_with: whole.nullable(),
  on_invoice: flag,
  owed_cents: whole,
  refundable_cents: whole,
})
const posted = row({
  item: z.enum(codesOf(chargeItem)),
  period: day,
  plan_id: whole.nullable(),
  payment_id: text.nullable(),
  account: z.enum(codesOf(ledgerAccount)),
  cents: whole,
  due_on: day.nullable(),
})
const line = row({ plan_id: whole, price_cents: whole, fee_cents: whole, ends_on: day.nullable() })
/** Columns that make a policy's books; shared with a group's invoice (next-invoice-store.ts). */
export const booksColumns = {
  /** On hold: nothing is collected until an operator decides. */
  is_held: flag,
  next_due_on: day,
  billed_from: day,
  books: whole,
  balance_cents: whole,
  entries: whole,
  posted: posted.array(),
  payments: payment.array(),
}
const booksRow = row({
  enrollment_id: text,
  policy_id: text,
  effective_date: day,
  submitted_on: day,
  payment_method: method,
  bill_day: whole,
  lines: line.array(),
  ...booksColumns,
})
/** A policy's billing data, entries and payments. `books` increases with every change to them. */
export type PolicyBooks = RowOf<typeof booksRow>

/** SQL: the columns of `booksColumns` of a policy (p). `enrollment`: SQL for its id. */
export const booksSql = (
  enrollment: string,
): string => `p.payment_hold is not null as is_held, p.next_due_on, p.billed_from, p.books, p.balance_cents,
  (select coalesce(max(n.number), 0) from ledger_entry n where n.enrollment_id = ${enrollment}) as entries,
  (select coalesce(json_agg(s), '[]') from (
     select n.item, n.period, n.plan_id, n.payment_id, case when n.debit = 'receivable' then n.credit else n.debit end as account,
       sum(case when n.debit = 'receivable' then n.amount_cents else -n.amount_cents end) as cents, min(n.due_on) as due_on
     from ledger_entry n where n.enrollment_id = ${enrollment} group by 1, 2, 3, 4, 5) s) as posted,
  (select coalesce(json_agg(json_build_object('payment_id', y.payment_id, 'kind', y.kind, 'period', y.period, 'state', y.state,
     'method', y.method, 'amount_cents', y.amount_cents, 'due_on', y.due_on, 'taken_on', y.taken_on, 'reason', y.reason,
     'retry_of', y.retry_of, 'attempt', y.attempt, 'elsewhere', y.was_shown is not null, 'refunded_cents', y.refunded_cents,
     'written_off_cents', y.written_off_cents, 'paid_with', y.paid_with, 'on_invoice', y.billed_to is not null,
     'owed_cents', y.owed_cents, 'refundable_cents', y.refundable_cents)
     order by y.payment_id), '[]')
   from payment y where y.enrollment_id = ${enrollment}) as payments`

const columns = (
  enrollment: string,
): string => `p.enrollment_id, p.policy_id, p.effective_date, p.submitted_on, p.payment_method,
  coalesce((select d.answers ->> 'bill_date' from step_draft d where d.enrollment_id = ${enrollment} and d.step = 'billing_info'),
    $bill_date)::integer as bill_day,
  (select coalesce(json_agg(json_build_object('plan_id', l.plan_id, 'price_cents', l.price_cents, 'fee_cents', l.fee_cents,
     'ends_on', case when l.state in ${neverBilledSql} then p.effective_date else l.ends_on end)), '[]')
   from policy_line l where l.enrollment_id = ${enrollment}) as lines, ${booksSql(enrollment)}`

/** A policy's books, on hold or not. */
export const findBooks = (db: Db, enrollmentId: string): Promise<PolicyBooks | undefined> =>
  db.maybe(booksRow, `select ${columns('$enrollment_id')} from policy p where p.enrollment_id = $enrollment_id`, {
    enrollment_id: enrollmentId,
    bill_date: defaultBillDate,
  })

const idRow = row({ enrollment_id: text })
/** The last policy of a page, in the order of findBooksAfter; undefined after the last page. */
export const lastOfPage = async (db: Db, after: string, limit: number): Promise<string | undefined> =>
  (
    await db.many(
      idRow,
      'select /* all servers */ enrollment_id from policy where enrollment_id > $1 order by enrollment_id limit $2',
      [after, limit],
    )
  ).at(-1)?.enrollment_id

/** Policies' books by enrollment id after `after`, for verification. */
export const findBooksAfter = (db: Db, after: string, limit: number): Promise<PolicyBooks[]> =>
  db.many(
    booksRow,
    `select /* all servers */ ${columns('p.enrollment_id')} from policy p where p.enrollment_id > $after
     order by p.enrollment_id limit $limit`,
    { after, limit, bill_date: defaultBillDate },
  )

/**
 * Policies with an uncharged month due by a day, by enrollment id after `after`. Excludes likely duplicates until an operator decides;
 * includes policies with a returned payment, whose months still fall due.
 */
export const findToBill = (
  db: Db,
  { through, after, limit }: { readonly through: string; readonly after: string; readonly limit: number },
): Promise<PolicyBooks[]> =>
  db.many(
    booksRow,
    `select /* all servers */ ${columns('p.enrollment_id')} from policy p
     where (p.payment_hold is null or p.payment_hold = 'returned') and p.enrollment_id > $after and p.next_due_on <= $through
     order by p.enrollment_id limit $limit ${plannedEachTime}`,
    { through, after, limit, bill_date: defaultBillDate },
  )
