import { operatorNumber } from '../../../who/person.ts'
import { returnedFeeCents } from '@openroll/contract/enroll/billing/returned-fee'
import { entryOf, type Entry } from '../../../ledger/entries-due.ts'
import { keepBooks } from '../../../ledger/keep-books.ts'
import { holdPolicy as lockPolicy } from '../../../coverage/store.ts'
import { feeGone } from '@openroll/contract/office/money/undo'
import type { Db } from '../../../db/pool.ts'
import { endWork } from '../../../work/store.ts'
import { conflict } from '../../../who/refusal.ts'
import { randomUUID } from 'node:crypto'
import { othersOfAccount } from './hold-store.ts'
import { endMark, latestMark, activeMark, type Mark } from './mark-store.ts'
import type { Settling } from './settle.ts'
import { findFacts, type PaymentFacts } from './settle-store.ts'
import { emailReturnCorrection, emailStopCorrection } from './email-correction.ts'
import { feeDay, findFee, restoreHold, restorePayment, reopenWork } from './undo-store.ts'

type Undone = { readonly enrollment_id: string; readonly payment_id: string; readonly mark: Mark }

const byOf = ({ actor }: Settling): number | null => operatorNumber(actor.person)

/**
 * Undoes a mark in one transaction: payment, hold, work items and an unpaid fee are as they were before it. Returns false if the payment
 * changed since.
 */
export const revertMark = async (
  settling: Settling,
  undone: Undone,
  keep?: (tx: Db) => Promise<void>,
): Promise<boolean> => {
  const { db, audit, actor, now } = settling
  const { enrollment_id, payment_id, mark } = undone
  const facts = await findFacts(db, enrollment_id, payment_id)
  if (facts === undefined) return false
  if (mark.state === 'returned') await releaseOthers(settling, undone, facts)
  return db.transaction(async (tx) => {
    await lockPolicy(tx, enrollment_id)
    const { number } = mark
    if ((await activeMark(tx, undone))?.number !== number) return false
    if ((await endMark(tx, undone, { number, by: byOf(settling), now })) === 0) return false
    if ((await restorePayment(tx, undone, mark, randomUUID())) === 0)
      throw conflict('payment_id', 'This payment has changed since, so this can’t be undone')
    const fee = await feeReversal(tx, undone, facts.period)
    await keepBooks(tx, enrollment_id, settling, { extra: fee, corrects: true })
    if (JSON.stringify(mark.hold_was) !== JSON.stringify(mark.hold_then))
      await restoreHold(tx, enrollment_id, mark.hold_was, mark.hold_then)
    const work = { enrollment_id, kind: 'payment', subject: payment_id, now } as const
    if (mark.state === 'returned') await endWork(tx, { ...work, how: 'undone', by: byOf(settling) })
    else await reopenWork(tx, undone, mark)
    await keep?.(tx)
    if (mark.is_mailed) await emailReturnCorrection({ ...settling, db: tx }, undone, facts)
    const about = [{ enrollment_id, ...(facts.user_id === null ? {} : { user_id: facts.user_id }) }]
    const details = { payment_id, was: mark.state, state: mark.from_state }
    await audit.note(tx, { event: 'payment-mark-undone', actor, about, details, now })
    return true
  })
}

/** The entry that reverses the fee a mark added; 409 if the fee was collected or settled since. */
const feeReversal = async (tx: Db, { enrollment_id, mark: { fee_id } }: Undone, period: string): Promise<Entry[]> => {
  if (fee_id === null) return []
  const state = (await findFee(tx, enrollment_id, fee_id))?.state
  const due_on = await feeDay(tx, enrollment_id, period)
  const why = feeGone(state ?? null)
  if (why !== undefined) throw conflict('payment_id', why)
  return due_on === null ? [] : [entryOf('adjustment', 'fees', -returnedFeeCents, { item: 'fee', period, due_on })]
}

/**
 * Releases the other policies on the account that the mark stopped, each in its own transaction. Runs first, so that undoing again
 * completes an interrupted run.
 */
const releaseOthers = async (
  settling: Settling,
  { enrollment_id, payment_id }: Undone,
  facts: PaymentFacts,
): Promise<void> => {
  const { db, audit, actor, now } = settling
  for (const other of await othersOfAccount(db, facts.token, enrollment_id))
    await db.transaction(async (tx) => {
      const of = { enrollment_id: other, payment_id }
      const mark = await latestMark(tx, of)
      if (mark === undefined || mark.way !== 'beside' || mark.undone_at !== null) return
      if ((await endMark(tx, of, { number: mark.number, by: byOf(settling), now })) === 0) return
      if ((await restoreHold(tx, other, mark.hold_was, mark.hold_then)) === 0) return
      if (mark.is_mailed) await emailStopCorrection({ ...settling, db: tx }, { ...of, mark })
      const details = { held: false, payment_id }
      await audit.note(tx, { event: 'payments-held', actor, about: [{ enrollment_id: other }], details, now })
    })
}
