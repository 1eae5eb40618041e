import type { Db } from '../../db/pool.ts'
import { day, row, text, whole, type RowOf } from '../../db/row.ts'

const excess = { cents: whole, refunded_cents: whole }
const creditRow = row({ enrollment_id: text, payment_id: text, name: text, period: day, ...excess })
/** A paid invoice line; `cents`: the amount paid in excess of its month's current cost. */
export type Credit = RowOf<typeof creditRow>

/** Paid invoice lines of a group with an excess to credit, oldest month first. */
export const creditsOf = (db: Db, groupId: number): Promise<Credit[]> =>
  db.many(
    creditRow,
    `select /* all servers */ y.enrollment_id, y.payment_id, y.period, y.refundable_cents as cents,
       coalesce(y.refunded_cents, 0) as refunded_cents, coalesce(q.first_name || ' ' || q.last_name, '') as name
     from payment y left join policy_person q on q.enrollment_id = y.enrollment_id and q.role = 'member' and q.place = 0
     where y.billed_to = $1 and y.state = 'paid' and y.refundable_cents > 0 order by y.period, y.payment_id`,
    [groupId],
  )

const excessRow = row(excess)
export const findExcess = (
  tx: Db,
  { enrollment_id, payment_id }: Pick<Credit, 'enrollment_id' | 'payment_id'>,
): Promise<RowOf<typeof excessRow> | undefined> =>
  tx.maybe(
    excessRow,
    `select refundable_cents as cents, coalesce(refunded_cents, 0) as refunded_cents from payment
     where enrollment_id = $1 and payment_id = $2`,
    [enrollment_id, payment_id],
  )
