import type { Db } from '../../../db/pool.ts'
import { flag, row, text } from '../../../db/row.ts'
import type { BatchRow } from './batch-store.ts'

const pulledRow = row({ pulled: text.array(), is_pulling: flag })

/** The numbers of payments taken out of a batch, and whether some may still be in it. */
export const findPulled = async (db: Db, batchId: string): Promise<{ pulled: string[]; is_pulling: boolean }> =>
  (await db.maybe(pulledRow, 'select pulled, is_pulling from payment_batch where batch_id = $1', [batchId])) ?? {
    pulled: [],
    is_pulling: false,
  }

/** Claims payments to be taken out; returns 0 if the bank file was downloaded or the batch is still closing. */
export const claimPull = (tx: Db, batchId: string, paymentIds: readonly string[]): Promise<number> =>
  tx.run(
    `update payment_batch set is_pulling = true,
       pulled = pulled || array(select id from unnest($ids::text[]) id where id <> all(pulled))
     where batch_id = $batch_id and state = 'closed' and sent_on is null`,
    { batch_id: batchId, ids: paymentIds },
  )

/** Ends a pull unless more was claimed meanwhile. */
export const endPull = (
  tx: Db,
  batchId: string,
  { pulled, summary }: { readonly pulled: number; readonly summary: BatchRow['summary'] },
): Promise<number> =>
  tx.run(
    `update payment_batch set is_pulling = false, summary = $summary
     where batch_id = $batch_id and is_pulling and cardinality(pulled) = $pulled`,
    { batch_id: batchId, pulled, summary: JSON.stringify(summary) },
  )

const batchRow = row({ batch_id: text })
export const batchesBeingPulled = async (db: Db): Promise<string[]> =>
  (await db.many(batchRow, 'select batch_id from payment_batch where is_pulling order by batch_id')).map(
    ({ batch_id }) => batch_id,
  )

/** Makes a payment of the batch due again; returns 0 if it is no longer in it. */
export const putOutOfBatch = (
  tx: Db,
  payment: {
    readonly enrollment_id: string
    readonly payment_id: string
    readonly batch_id: string
    readonly due_id: string
  },
): Promise<number> =>
  tx.run(
    `update payment set state = 'due', batch_id = null, taken_on = null, left_out_of = $batch_id, due_id = $due_id
     where enrollment_id = $enrollment_id and payment_id = $payment_id and batch_id = $batch_id and state = 'batched'`,
    payment,
  )

export const deleteFile = (tx: Db, batchId: string, name: string): Promise<number> =>
  tx.run('delete from payment_file where batch_id = $1 and name = $2', [batchId, name])
