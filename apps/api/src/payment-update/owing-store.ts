import { paymentKind, returnReason } from '@openroll/contract/office/money/words'
import { paymentMethod } from '@openroll/contract/method-meanings'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import { needsPaymentMethodSql } from '../coverage/owed/needs-payment-method.ts'
import { neverBilledSql } from '../codes/code-sets.ts'
import type { Db } from '../db/pool.ts'
import { day, flag, row, text, whole, type RowOf } from '../db/row.ts'

const owingRow = row({
  enrollment_id: text,
  policy_id: text,
  method: z.enum(codesOf(paymentMethod)),
  shown: text,
  token: text.nullable(),
  needs_payment_method: flag,
  user_id: whole.nullable(),
  group_id: whole.nullable(),
  site_id: text.nullable(),
  zip: text,
  dob: day,
  first_name: text.nullable(),
  email: text.nullable(),
  plans: text.array().nullable(),
  /** Returned payments not resolved yet. */
  returned: row({
    payment_id: text,
    kind: z.enum(codesOf(paymentKind)),
    reason: z.enum(codesOf(returnReason)).nullable(),
    /** Charged to an earlier payment method. */
    elsewhere: flag,
  })
    .array()
    .nullable(),
  /** The latest change of the payment method. */
  newest: text.nullable(),
})
export type OwingPolicy = RowOf<typeof owingRow>

/** A submitted policy with its returned payments; undefined if there is no such policy. */
export const findOwing = (db: Db, enrollmentId: string): Promise<OwingPolicy | undefined> =>
  db.maybe(
    owingRow,
    `select p.enrollment_id, p.policy_id, p.payment_method as method, p.payment_shown as shown, p.payment_token as token, ${needsPaymentMethodSql('$1')} as needs_payment_method,
       e.user_id, e.group_id, e.site_id, e.zip, e.dob, q.first_name, q.email,
       (select json_agg(l.plan_name order by l.place) from policy_line l
        where l.enrollment_id = $1 and l.plan_id > 0 and l.state not in ${neverBilledSql}) as plans,
       (select json_agg(json_build_object('payment_id', y.payment_id, 'kind', y.kind, 'reason', y.reason, 'elsewhere', y.was_shown is not null)
          order by y.payment_id)
        from office_work w join payment y on y.enrollment_id = $1 and y.payment_id = w.subject
        where w.enrollment_id = $1 and w.kind = 'payment' and w.done_at is null and y.state = 'returned') as returned,
       (select c.change_id from payment_change c where c.enrollment_id = $1 order by c.at desc, c.change_id limit 1) as newest
     from policy p join enrollment e on e.enrollment_id = $1 and e.purged_at is null
       left join policy_person q on q.enrollment_id = $1 and q.role = 'member' and q.place = 0
     where p.enrollment_id = $1`,
    [enrollmentId],
  )
