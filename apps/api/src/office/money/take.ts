import { paymentState } from '@openroll/contract/office/money/words'
import type { Db } from '../../db/pool.ts'
import { eachOf } from '../list/each-of.ts'
import type { BatchRow } from './batch/batch-store.ts'
import { chargedOn } from './charged-on.ts'
import { markManyTaken, markTaken } from './batch/candidates-store.ts'
import { erasedOfBatch } from './settlement/erased-store.ts'
import type { Manifest, ManifestLine } from './batch/manifest.ts'
import { findPayment, paymentsOfBatch } from './settlement/settle-store.ts'

const takenAtOnce = 500

/**
 * Takes what a batch has decided, each payment by a write of its own that finds it due as it was decided, and in no batch; yields what was taken,
 * the same whoever tries it and how often: what was not due as decided once never is again.
 */
export const takeDecided = async (
  db: Db,
  { batch_id, made_on }: BatchRow,
  lines: Manifest['lines'],
): Promise<{ taken: ManifestLine[]; missed: ManifestLine[] }> => {
  const due = lines.map((line) => ({ ...line, taken_on: chargedOn(line, made_on) }))
  if (await db.onOneServer()) {
    const starts = Array.from({ length: Math.ceil(due.length / takenAtOnce) }, (_, at) => at * takenAtOnce)
    await eachOf(starts, (start) => markManyTaken(db, batch_id, due.slice(start, start + takenAtOnce)))
  } else await eachOf(due, (line) => markTaken(db, batch_id, line))
  // One after the other: who is erased meanwhile goes from the first to the second.
  const named = await paymentsOfBatch(db, batch_id)
  const erased = await erasedOfBatch(db, batch_id)
  const ids = new Set([...named, ...erased].map(({ payment_id }) => payment_id))
  return {
    taken: lines.filter(({ payment_id }) => ids.has(payment_id)),
    missed: lines.filter(({ payment_id }) => !ids.has(payment_id)),
  }
}

/** Why a payment was not taken that was decided to be. */
export const whyMissed = async (
  db: Db,
  { enrollment_id, payment_id }: ManifestLine,
): Promise<{ payment_id: string; reason: string }> => {
  const now = await findPayment(db, enrollment_id, payment_id)
  const reason =
    now === undefined || now.state === 'due'
      ? 'The amount owed changed while the batch was closing'
      : `It changed to “${paymentState[now.state]}” while the batch was closing`
  return { payment_id, reason }
}
