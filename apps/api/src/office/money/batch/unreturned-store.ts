import { debitedSql } from '../../../codes/code-sets.ts'
import type { Db } from '../../../db/pool.ts'
import { row, text, whole, type RowOf } from '../../../db/row.ts'

/** Records the first download of a batch's bank file: from then on its debits count as sent, and none can be pulled. */
export const markSent = (db: Db, batchId: string, today: string): Promise<number> =>
  db.run('update payment_batch set sent_on = $2 where batch_id = $1 and sent_on is null and not is_pulling', [
    batchId,
    today,
  ])

const sentBy = `b.state = 'closed' and b.sent_on <= $by`
const batchRow = row({ batch_id: text })
const sentBatches = async (db: Db, by: string): Promise<string[]> =>
  (await db.many(batchRow, `select b.batch_id from payment_batch b where ${sentBy}`, { by })).map(
    ({ batch_id }) => batch_id,
  )

const unreturnedRow = row({ enrollment_id: text, payment_id: text })

/** Bank debits dated on or before a day, in files sent by then, without a result; by payment id after `after`. */
export const findUnreturned = async (
  db: Db,
  { by, after, limit }: { readonly by: string; readonly after: string; readonly limit: number },
): Promise<RowOf<typeof unreturnedRow>[]> =>
  db.many(
    unreturnedRow,
    `select /* all servers */ y.enrollment_id, y.payment_id from payment y
     where y.state = 'batched' and y.kind <> 'prenote' and y.method in ${debitedSql} and y.taken_on <= $by
       and y.batch_id = any($batches::text[]) and y.payment_id > $after
     order by y.payment_id limit $limit`,
    { by, after, limit, batches: await sentBatches(db, by) },
  )

const erasedRow = row({ enrollment_id: text, payment_id: text, amount_cents: whole })

/** Erased people's debits; they are dated with the batch's last charge date. */
export const findUnreturnedErased = async (db: Db, by: string): Promise<RowOf<typeof erasedRow>[]> => {
  const batches = await db.many(
    batchRow,
    `select b.batch_id from payment_batch b where ${sentBy} and b.through <= $by`,
    { by },
  )
  return db.many(
    erasedRow,
    `select /* all servers */ y.enrollment_id, y.payment_id, y.amount_cents from erased_payment y
     where y.state = 'batched' and y.method in ${debitedSql} and y.amount_cents > 0 and y.batch_id = any($1::text[]) order by y.payment_id`,
    [batches.map(({ batch_id }) => batch_id)],
  )
}
