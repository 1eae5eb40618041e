import { expiringSql } from '../codes/code-sets.ts'
import { cardMonth } from '../coverage/card-expires.ts'
import type { Db } from '../db/pool.ts'
import { row, text, type RowOf } from '../db/row.ts'

const expiringRow = row({
  enrollment_id: text,
  policy_id: text,
  /** The card's last month, yyyy-mm. */
  ends: text,
  first_name: text.nullable(),
  email: text,
  site_id: text.nullable(),
  /** Identifies the one email about this card. */
  event: text,
})
export type ExpiringCard = RowOf<typeof expiringRow>

const event = (enrollment: string): string =>
  `'card-expires/' || coalesce((select (array_agg(c.change_id order by c.at desc, c.change_id))[1] from payment_change c where c.enrollment_id = ${enrollment}), 'first')`

const expiring = (enrollment: string): string =>
  `select p.enrollment_id, p.policy_id, ${cardMonth} as ends, q.first_name, q.email, e.site_id, ${event(enrollment)} as event
   from step_draft d join policy p on p.enrollment_id = ${enrollment} join enrollment e on e.enrollment_id = ${enrollment}
     join policy_person q on q.enrollment_id = ${enrollment} and q.role = 'member' and q.place = 0
   where d.step = 'billing_info' and p.payment_method in ${expiringSql} and p.payment_hold is null and p.stop_reason is null and e.purged_at is null and q.email is not null
     and not exists (select 1 from outbox o where o.enrollment_id = ${enrollment} and o.event = ${event(enrollment)})`

/** Policies paid by a card with one of these last months (yyyy-mm) and not emailed about it, by enrollment id after `after`. */
export const findExpiring = (
  db: Db,
  months: { readonly from: string; readonly through: string; readonly after: string; readonly limit: number },
): Promise<ExpiringCard[]> =>
  db.many(
    expiringRow,
    `${expiring('d.enrollment_id')} and ${cardMonth} between $from and $through and d.enrollment_id > $after /* all servers */
     order by d.enrollment_id limit $limit`,
    months,
  )

/** The same for one enrollment. */
export const findExpiringOf = (tx: Db, enrollment_id: string): Promise<ExpiringCard | undefined> =>
  tx.maybe(expiringRow, `${expiring('$enrollment_id')} and d.enrollment_id = $enrollment_id`, { enrollment_id })
