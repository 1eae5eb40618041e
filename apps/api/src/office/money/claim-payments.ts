import { paymentState } from '@openroll/contract/office/money/words'
import type { Db } from '../../db/pool.ts'
import { eachOf } from '../list/each-of.ts'
import type { BatchRow } from './batch/batch-store.ts'
import { chargedOn } from './batch/charged-on.ts'
import { markManyTaken, markTaken } from './batch/candidates-store.ts'
import { erasedOfBatch } from './settlement/erased-store.ts'
import type { Manifest, ManifestLine } from './batch/manifest.ts'
import { findPayment, paymentsOfBatch } from './settlement/settle-store.ts'

const claimedAtOnce = 500

/**
 * Claims each decided payment if it is unchanged and in no batch. Idempotent: a payment that changed since the decision is never claimed.
 */
export const claimDecided = async (
  db: Db,
  { batch_id, made_on }: BatchRow,
  lines: Manifest['lines'],
): Promise<{ taken: ManifestLine[]; missed: ManifestLine[] }> => {
  const due = lines.map((line) => ({ ...line, taken_on: chargedOn(line, made_on) }))
  if (await db.onOneServer()) {
    const starts = Array.from({ length: Math.ceil(due.length / claimedAtOnce) }, (_, at) => at * claimedAtOnce)
    await eachOf(starts, (start) => markManyTaken(db, batch_id, due.slice(start, start + claimedAtOnce)))
  } else await eachOf(due, (line) => markTaken(db, batch_id, line))
  // Read in this order, since a concurrent erasure moves payments from the first table to the second.
  const named = await paymentsOfBatch(db, batch_id)
  const erased = await erasedOfBatch(db, batch_id)
  const ids = new Set([...named, ...erased].map(({ payment_id }) => payment_id))
  return {
    taken: lines.filter(({ payment_id }) => ids.has(payment_id)),
    missed: lines.filter(({ payment_id }) => !ids.has(payment_id)),
  }
}

/** Why a decided payment wasn't claimed. */
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
