import { paidByPersonSql } from '../../../codes/code-sets.ts'
import type { Db } from '../../../db/pool.ts'
import { row, text } from '../../../db/row.ts'

const waitingRow = row({ batch_id: text })

/**
 * Closed batches awaiting results from the bank or payment service. Excludes invoices (paid on the group's page), prenotes (a bank doesn't
 * report those that pass) and charges dated later than today.
 */
export const batchesWaiting = async (db: Db, today: string): Promise<ReadonlySet<string>> => {
  const [open, erased, closed] = await Promise.all([
    db.many(
      waitingRow,
      `select /* all servers */ distinct w.batch_id from payment w where w.batch_id is not null and w.state = 'batched' and w.method in ${paidByPersonSql}
         and w.kind <> 'prenote' and coalesce(w.taken_on, w.due_on) <= $1`,
      [today],
    ),
    db.many(
      waitingRow,
      `select /* all servers */ distinct w.batch_id from erased_payment w where w.state = 'batched' and w.method in ${paidByPersonSql} and w.amount_cents > 0`,
    ),
    db.many(waitingRow, `select batch_id from payment_batch where state = 'closed'`),
  ])
  const waiting = new Set([...open, ...erased].map(({ batch_id }) => batch_id))
  return new Set(closed.map(({ batch_id }) => batch_id).filter((id) => waiting.has(id)))
}
