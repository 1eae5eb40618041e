import { lessWhy } from '@openroll/contract/office/money/less-why'
import { paymentState } from '@openroll/contract/office/money/words'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import type { InvoiceKey } from '../../coverage/invoices/invoice-sums-store.ts'
import { lapsedSql, lessWhySql, notOwedSql } from '../../coverage/owed/not-owed.ts'
import type { Db } from '../../db/pool.ts'
import { day, flag, row, text, whole, type RowOf } from '../../db/row.ts'

const lineRow = row({
  enrollment_id: text,
  payment_id: text,
  policy_id: text,
  /** null for an erased person, whose months aren't stored. */
  period: day.nullable(),
  name: text,
  sorted: text,
  amount_cents: whole,
  state: z.enum(codesOf(paymentState)),
  /** The number of the group payment it was paid with. */
  paid_with: whole.nullable(),
  /** The part that was credited to the group. */
  credited_cents: whole,
  /** The part that isn't owed because its month now costs less. */
  not_owed_cents: whole,
  less_why: lessWhy.nullable(),
  /** Unpaid and no longer owed at all. */
  is_lapsed: flag,
  is_erased: flag,
})
export type InvoiceLine = RowOf<typeof lineRow>

/** The payments on an invoice with their current states, by month, then by name. */
export const linesOfInvoice = async (db: Db, { batch_id, group_id }: InvoiceKey): Promise<InvoiceLine[]> => {
  const named = await db.many(
    lineRow,
    `select /* all servers */ y.enrollment_id, y.payment_id, y.policy_id, y.period,
       coalesce(q.first_name || ' ' || q.last_name, '') as name,
       lower(coalesce(q.last_name || ' ' || q.first_name, '')) as sorted, y.amount_cents, y.state, false as is_erased,
       ${notOwedSql} as not_owed_cents, ${lessWhySql('y.enrollment_id')} as less_why, ${lapsedSql} as is_lapsed,
       y.paid_with, coalesce(y.refunded_cents, 0) as credited_cents
     from payment y join policy p on p.enrollment_id = y.enrollment_id join payment_batch b on b.batch_id = $1
       left join policy_person q on q.enrollment_id = y.enrollment_id and q.role = 'member' and q.place = 0
     where y.billed_to = $2 and y.batch_id = $1`,
    [batch_id, group_id],
  )
  // Read second, since a concurrent erasure moves payments from the first table to this one.
  const erased = await db.many(
    lineRow,
    `select /* all servers */ enrollment_id, payment_id, policy_id, null as period, '' as name, '' as sorted, amount_cents, state,
       true as is_erased, paid_with, 0 as credited_cents, 0 as not_owed_cents, null as less_why, false as is_lapsed
     from erased_payment where group_id = $2 and batch_id = $1`,
    [batch_id, group_id],
  )
  const still = named.filter(({ payment_id }) => !erased.some((one) => one.payment_id === payment_id))
  return [...still, ...erased].toSorted(
    (one, other) =>
      (one.period ?? '').localeCompare(other.period ?? '') ||
      one.sorted.localeCompare(other.sorted, 'en') ||
      one.payment_id.localeCompare(other.payment_id),
  )
}
