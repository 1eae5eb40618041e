import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { day, row, text, whole, type RowOf } from '../../db/row.ts'

const about = z.object({ name: text, payments: whole, cents: whole, due_on: text.optional() })
const pastRow = row({ batch_id: text, number: whole, made_on: day, about })
type PastInvoice = RowOf<typeof pastRow>

/** Invoices issued to a group, by file name, latest first. */
export const findInvoices = (db: Db, file: string, most: number): Promise<PastInvoice[]> =>
  db.many(
    pastRow,
    `select /* all servers */ b.batch_id, b.number, b.made_on, f.about from payment_file f join payment_batch b on b.batch_id = f.batch_id
     where f.name = $1 and b.state = 'closed' order by b.number desc limit $2`,
    [file, most],
  )

const fileRow = row({ about, sealed: text })

/** An invoice's sealed file; undefined if the batch has no such file or isn't closed yet. */
export const findInvoiceFile = (db: Db, batchId: string, file: string): Promise<RowOf<typeof fileRow> | undefined> =>
  db.maybe(
    fileRow,
    `select f.about, f.sealed from payment_file f join payment_batch b on b.batch_id = $1
     where f.batch_id = $1 and f.name = $2 and b.state = 'closed'`,
    [batchId, file],
  )

const erasedRow = row({ batch_id: text })

/** Batches whose invoice to a group lists someone whose data was erased. */
export const findErasedInvoices = async (db: Db, groupId: number): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await db.many(erasedRow, 'select /* all servers */ distinct batch_id from erased_payment where group_id = $1', [
        groupId,
      ])
    ).map(({ batch_id }) => batch_id),
  )
