import type { Db } from '../../db/pool.ts'
import { day, row, text, type RowOf } from '../../db/row.ts'
import { findAccount } from '../../ledger/group-account.ts'
import { isBeingDebited } from './choose-lines.ts'
import { groupPaymentOfAct } from './group-payments-store.ts'
import { openLinesOf } from './open-lines-store.ts'

/** A group's account when an invoice is issued, in cents. */
export type AccountBefore = {
  /** Open lines of earlier invoices. */
  readonly previous_cents: number
  /** Credits for coverage that ended since it was paid. */
  readonly credits: readonly { readonly name: string; readonly period: string; readonly cents: number }[]
  /** Other unapplied cash; negative if a payment was reversed after its cash was used. */
  readonly unapplied_cents: number
}

const creditedRow = row({ payment_id: text, period: day, name: text })
const namesOf = (db: Db, enrollmentIds: readonly string[]): Promise<RowOf<typeof creditedRow>[]> =>
  db.many(
    creditedRow,
    `select /* all servers */ y.payment_id, y.period, coalesce(q.first_name || ' ' || q.last_name, '') as name
     from payment y left join policy_person q on q.enrollment_id = y.enrollment_id and q.role = 'member' and q.place = 0
     where y.enrollment_id = any($1::text[])`,
    [enrollmentIds],
  )

/** A group's account before a batch's invoice; the invoice's credits are already posted. */
export const accountBefore = async (
  db: Db,
  groupId: number,
  batch: { readonly batch_id: string; readonly number: number },
): Promise<AccountBefore> => {
  const [account, open, credit] = await Promise.all([
    findAccount(db, groupId),
    openLinesOf(db, groupId),
    groupPaymentOfAct(db, groupId, `credited-${batch.batch_id}`),
  ])
  const given = (credit?.lines ?? []).filter(({ payment_id }) => !credit?.missed.includes(payment_id))
  const named = await namesOf(db, [...new Set(given.map(({ enrollment_id }) => enrollment_id))])
  const credits = given.flatMap(({ payment_id, cents }) =>
    named.filter((one) => one.payment_id === payment_id).map(({ name, period }) => ({ name, period, cents })),
  )
  const credited = given.reduce((sum, { cents }) => sum + cents, 0)
  const previous = open.filter((line) => line.invoice < batch.number && !line.is_lapsed && !isBeingDebited(line))
  return {
    previous_cents: previous.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    credits,
    unapplied_cents: (account?.unapplied_cents ?? 0) - credited,
  }
}
