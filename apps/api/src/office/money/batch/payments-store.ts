import { paymentState } from '@openroll/contract/office/money/words'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import type { Db } from '../../../db/pool.ts'
import { row, text, whole, type RowOf } from '../../../db/row.ts'

const stateRow = row({ state: z.enum(codesOf(paymentState)), payments: whole, cents: whole })

/** A batch's totals by payment state. */
export const statesOfBatch = (db: Db, batchId: string): Promise<RowOf<typeof stateRow>[]> =>
  db.many(
    stateRow,
    `select /* all servers */ y.state, count(*) as payments, sum(y.amount_cents) as cents from payment y where y.batch_id = $1 group by y.state order by y.state`,
    [batchId],
  )

const batchStateRow = row({ batch_id: text, state: z.enum(codesOf(paymentState)), payments: whole, cents: whole })
export type BatchStateSum = RowOf<typeof batchStateRow>

/** Totals of many batches' unpaid payments by state, with erased people's separately. */
export const unpaidOfBatches = async (db: Db, batchIds: readonly string[]): Promise<BatchStateSum[]> =>
  batchIds.length === 0
    ? []
    : (
        await Promise.all(
          (['payment', 'erased_payment'] as const).map((table) =>
            db.many(
              batchStateRow,
              `select /* all servers */ y.batch_id, y.state, count(*) as payments, sum(y.amount_cents) as cents from ${table} y
               where y.batch_id = any($1::text[]) and y.state <> 'paid' group by y.batch_id, y.state`,
              [batchIds],
            ),
          ),
        )
      ).flat()

const returnedRow = row({ payments: whole, cents: whole })

/** The total of returned payments that nobody has handled. A work item whose payment is settled only waits for another payment method. */
export const sumReturned = (db: Db): Promise<RowOf<typeof returnedRow>> =>
  db.one(
    returnedRow,
    `select /* all servers */ count(*) as payments, coalesce(sum(y.amount_cents), 0) as cents
     from office_work w join payment y on y.enrollment_id = w.enrollment_id and y.payment_id = w.subject
     where w.kind = 'payment' and w.done_at is null and y.state = 'returned'`,
  )
