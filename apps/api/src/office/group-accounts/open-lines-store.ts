import { paymentMethod } from '@openroll/contract/method-meanings'
import { paymentState } from '@openroll/contract/office/money/words'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import { openStates } from '../../coverage/invoices/invoice-standing.ts'
import { lapsedSql } from '../../coverage/owed/not-owed.ts'
import type { Db } from '../../db/pool.ts'
import { flag, row, text, whole, type RowOf } from '../../db/row.ts'

const lineRow = row({
  enrollment_id: text,
  payment_id: text,
  /** The number of its invoice. */
  invoice: whole,
  sorted: text,
  amount_cents: whole,
  state: z.enum(codesOf(paymentState)),
  method: z.enum(codesOf(paymentMethod)),
  is_lapsed: flag,
})

/** The open invoice lines of a group: by invoice, then by month and name. */
export const openLinesOf = async (db: Db, groupId: number): Promise<RowOf<typeof lineRow>[]> => {
  const named = await db.many(
    lineRow,
    `select /* all servers */ y.enrollment_id, y.payment_id, b.number as invoice, y.amount_cents, y.state, y.method,
       ${lapsedSql} as is_lapsed,
       y.period::text || lower(coalesce(q.last_name || ' ' || q.first_name, '')) as sorted
     from payment y join policy p on p.enrollment_id = y.enrollment_id join payment_batch b on b.batch_id = y.batch_id
       left join policy_person q on q.enrollment_id = y.enrollment_id and q.role = 'member' and q.place = 0
     where y.billed_to = $1 and y.state = any($2::text[])`,
    [groupId, [...openStates]],
  )
  // Read second, since a concurrent erasure moves payments from the first table to this one.
  const erased = await db.many(
    lineRow,
    `select /* all servers */ y.enrollment_id, y.payment_id, b.number as invoice, y.amount_cents, y.state, y.method,
       false as is_lapsed, '' as sorted
     from erased_payment y join payment_batch b on b.batch_id = y.batch_id where y.group_id = $1 and y.state = any($2::text[])`,
    [groupId, [...openStates]],
  )
  const still = named.filter(({ payment_id }) => !erased.some((one) => one.payment_id === payment_id))
  return [...still, ...erased].toSorted(
    (one, other) =>
      one.invoice - other.invoice ||
      one.sorted.localeCompare(other.sorted, 'en') ||
      one.payment_id.localeCompare(other.payment_id),
  )
}
