import { paymentMethod } from '@openroll/contract/method-meanings'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import { neverBilledSql, paidByGroupSql } from '../../codes/code-sets.ts'
import type { Db } from '../../db/pool.ts'
import { day, row, text, whole, type RowOf } from '../../db/row.ts'
import { booksColumns, booksSql } from '../../ledger/books-store.ts'

const invoiceRow = row({
  policy_id: text,
  effective_date: day,
  first_name: text,
  last_name: text,
  submitted_on: day,
  payment_method: z.enum(codesOf(paymentMethod)),
  lines: row({
    plan_id: whole,
    plan_name: text,
    price_cents: whole,
    fee_cents: whole,
    ends_on: day.nullable(),
  }).array(),
  ...booksColumns,
})
export type InvoiceRow = RowOf<typeof invoiceRow>

/** A group's policies with their books. A policy on hold is on no invoice; once released, the next one has all its months. */
export const findBilledOfGroup = (db: Db, groupId: number, most: number): Promise<InvoiceRow[]> =>
  db.many(
    invoiceRow,
    `select /* all servers */ p.policy_id, p.effective_date, q.first_name, q.last_name, p.submitted_on, p.payment_method,
       (select coalesce(json_agg(json_build_object('plan_id', l.plan_id, 'plan_name', l.plan_name, 'price_cents', l.price_cents,
           'fee_cents', l.fee_cents,
           'ends_on', case when l.state in ${neverBilledSql} then p.effective_date else l.ends_on end) order by l.place), '[]')
        from policy_line l where l.enrollment_id = e.enrollment_id) as lines,
       ${booksSql('e.enrollment_id')}
     from enrollment e join policy p on p.enrollment_id = e.enrollment_id
       join policy_person q on q.enrollment_id = e.enrollment_id and q.role = 'member'
     where e.group_id = $1 and e.submitted_at is not null and p.payment_method in ${paidByGroupSql} and p.payment_hold is null
       and (p.state not in ${neverBilledSql}
         or exists (select 1 from payment d where d.enrollment_id = e.enrollment_id and d.state = 'due'))
     order by lower(q.last_name), lower(q.first_name), p.policy_id limit $2`,
    [groupId, most],
  )
