import type { Deps } from '../../../http/deps.ts'
import { notFound } from '../../../who/refusal.ts'
import { findBatch, type BatchRow } from './batch-store.ts'

/** 404 if there is no such batch. */
export const batchNamed = async (ask: Pick<Deps, 'db'>, id: string): Promise<BatchRow> => {
  const found = await findBatch(ask.db, id)
  if (found === undefined) throw notFound('batch_id', 'Batch not found')
  return found
}
