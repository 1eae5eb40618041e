import { defaultBillDate } from '@openroll/contract/enroll/billing/billing-fields'
import * as z from 'zod'
import { furtherSigns } from '@openroll/contract/office/money/retry'
import { paymentMethod } from '@openroll/contract/method-meanings'
import { codesOf } from '@openroll/contract/words'
import { neverBilledSql } from '../../codes/code-sets.ts'
import { reckonedAnew } from '../../coverage/reckoned-anew.ts'
import { plannedEachTime, type Db } from '../../db/pool.ts'
import { day, row, text, whole, type RowOf } from '../../db/row.ts'
import type { Billed, Due } from './due.ts'
import { owedRow, owedSql } from './owed-store.ts'

const billedRow = row({
  enrollment_id: text,
  policy_id: text,
  effective_date: day,
  submitted_on: day,
  payment_method: z.enum(codesOf(paymentMethod)),
  bill_day: whole,
  lines: row({ plan_id: whole, price_cents: whole, fee_cents: whole, ends_on: day.nullable() }).array(),
  next_due_on: day.nullable(),
  /** What is written down already; null where nothing is, or it was not asked for, and no month can have a further payment or another try. */
  owed: owedRow.array().nullable(),
})
// By an index of its own: most policies have nothing new.
const fallen = 'p.next_due_on <= $through'
/** Its months may ask for further payments, or have some or a try that is due. */
const mayBeFurther = `p.next_due_on = '${reckonedAnew}' or bool_or(y.refunded_cents > 0 or (y.state = 'due' and y.retry_of is not null) or substr(y.payment_id, 10, 1) = any ($further::text[]))`
const dueAgain = `(${fallen} or exists (select 1 from payment d where d.enrollment_id = p.enrollment_id and d.state = 'due'))`
const billed = (
  enrollment: string,
) => `p.enrollment_id, p.policy_id, p.effective_date, p.submitted_on, p.payment_method,
       coalesce((select d.answers ->> 'bill_date' from step_draft d where d.enrollment_id = ${enrollment} and d.step = 'billing_info'), $bill_date)::integer as bill_day,
       (select json_agg(json_build_object('plan_id', l.plan_id, 'price_cents', l.price_cents, 'fee_cents', l.fee_cents, 'ends_on',
          case when l.state in ${neverBilledSql} then p.effective_date else l.ends_on end))
        from policy_line l where l.enrollment_id = ${enrollment}) as lines, p.next_due_on`
/** A policy with what is written down of it. */
export type Reckoned = RowOf<typeof billedRow>
export type BilledPolicy = Billed & { readonly enrollment_id: string }

/**
 * Policies of which something falls due by a day that was not reckoned yet, by their enrollment's id from the one after `after`; with `again` those too
 * that have something due, since their coverage may have changed. What came back holds is reckoned, and not taken; of what is held as a likely
 * duplicate nothing is. What never took effect, or the carrier refused, is in force on no day.
 */
export const findToReckon = (
  db: Db,
  { through, after, limit, again }: { through: string; after: string; limit: number; again: boolean },
): Promise<Reckoned[]> =>
  db.many(
    billedRow,
    `select /* all servers */ ${billed('p.enrollment_id')}, ${owedSql('p.enrollment_id', again ? '' : `having ${mayBeFurther}`)} as owed
     from policy p
     where (p.payment_hold is null or p.payment_hold = 'returned') and p.enrollment_id > $after and ${again ? dueAgain : fallen}
     order by p.enrollment_id limit $limit ${plannedEachTime}`,
    { through, after, limit, bill_date: defaultBillDate, ...(again ? {} : { further: furtherSigns }) },
  )

/** One policy as it is billed, whether it may be charged or not. */
export const findBilled = (db: Db, enrollmentId: string): Promise<Reckoned | undefined> =>
  db.maybe(
    billedRow,
    `select ${billed('$enrollment_id')}, ${owedSql('$enrollment_id')} as owed from policy p where p.enrollment_id = $enrollment_id`,
    { enrollment_id: enrollmentId, bill_date: defaultBillDate },
  )

/**
 * Writes what a policy owes up to a day, and takes away what it owes no longer; what a batch took, or was paid, stays as it is. `due_id` is this
 * reckoning’s own: what it makes due, or changes, a batch takes only as it is now.
 */
export const putDues = (
  db: Db,
  { enrollment_id, policy_id, payment_method }: Pick<BilledPolicy, 'enrollment_id' | 'policy_id' | 'payment_method'>,
  {
    dues,
    tries,
    through,
    next,
    due_id,
  }: {
    dues: readonly Due[]
    tries: readonly { payment_id: string; amount_cents: number }[]
    through: string
    next: string
    due_id: string
  },
): Promise<number> =>
  db.run(
    `with gone as (
       delete from payment where enrollment_id = $enrollment_id and state = 'due' and kind <> 'fee' and due_on <= $through
         and (retry_of is null or kind = 'prenote') and coalesce(retry_of, payment_id) <> all ($ids::text[])),
     again as (
       update payment y set amount_cents = t.amount_cents, due_id = $due_id
       from jsonb_to_recordset($tries::jsonb) as t (payment_id text, amount_cents integer)
       where y.enrollment_id = $enrollment_id and y.payment_id = t.payment_id and y.state = 'due' and y.amount_cents <> t.amount_cents),
     owed as (
       insert into payment (enrollment_id, payment_id, policy_id, kind, period, amount_cents, due_on, method, state, due_id)
       select $enrollment_id, o.payment_id, $policy_id, o.kind, o.period, o.amount_cents, o.due_on, $method, 'due', $due_id
       from jsonb_to_recordset($dues::jsonb) as o (payment_id text, kind text, period date, amount_cents integer, due_on date)
       on conflict (enrollment_id, payment_id) do update set amount_cents = excluded.amount_cents, due_on = excluded.due_on, method = excluded.method, due_id = excluded.due_id
         where payment.state = 'due' and (payment.amount_cents <> excluded.amount_cents or payment.due_on <> excluded.due_on or payment.method <> excluded.method))
     update policy set next_due_on = $next where enrollment_id = $enrollment_id`,
    {
      enrollment_id,
      policy_id,
      through,
      next,
      due_id,
      method: payment_method,
      ids: dues.map(({ payment_id }) => payment_id),
      dues: JSON.stringify(dues),
      tries: JSON.stringify(tries),
    },
  )
