import type { Db } from '../../db/pool.ts'
import { flag, row, text, type RowOf } from '../../db/row.ts'
import { takenRow } from './settlement/settle-store.ts'

const numberRow = row({ enrollment_id: text })
const enrollmentsOf = async (db: Db, policyIds: readonly string[]): Promise<string[]> => {
  const known = await db.many(numberRow, 'select enrollment_id from policy_number where policy_id = any($1::text[])', [
    policyIds,
  ])
  return known.map(({ enrollment_id }) => enrollment_id)
}

/** `is_erased`: the person was erased since. */
const sentRow = takenRow.extend({ is_erased: flag })
export type SentPayment = RowOf<typeof sentRow>

const pageSize = 1000
const columns = 'enrollment_id, payment_id, policy_id, method, state, reason, amount_cents, paid_with'

/** These policies' payments in closed batches. */
export const sentPayments = async (db: Db, policyIds: readonly string[]): Promise<SentPayment[]> => {
  const found: SentPayment[] = []
  for (let from = 0; from < policyIds.length; from += pageSize) {
    const page = policyIds.slice(from, from + pageSize)
    const ids = await enrollmentsOf(db, page)
    const named = await db.many(
      sentRow,
      `select y.enrollment_id, y.payment_id, y.policy_id, y.method, y.state, y.reason, y.amount_cents, y.paid_with, false as is_erased
       from payment y join payment_batch b on b.batch_id = y.batch_id and b.state = 'closed'
       where y.enrollment_id = any($1::text[]) order by y.payment_id`,
      [ids],
    )
    const erased = await db.many(
      sentRow,
      `select /* all servers */ ${columns}, true as is_erased from erased_payment where policy_id = any($1::text[]) order by payment_id`,
      [page],
    )
    found.push(...named, ...erased)
  }
  return found
}
