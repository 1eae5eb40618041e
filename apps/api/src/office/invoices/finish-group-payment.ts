import type { Db } from '../../db/pool.ts'
import { groupEntry, lockAccount, postToAccount } from '../../ledger/group-account.ts'
import { postErased } from '../../ledger/post-erased.ts'
import { conflict, Refusal } from '../../who/refusal.ts'
import { waitBriefly } from '../files/wait-briefly.ts'
import { eachOf } from '../list/each-of.ts'
import { erasedOf, settleErased } from '../money/erased-store.ts'
import { settleForNobody } from '../money/erased.ts'
import { latestMark, markOfGroupPayment } from '../money/mark-store.ts'
import { putBack } from '../money/put-back.ts'
import { settle, type Settling } from '../money/settle.ts'
import { findPayment } from '../money/settle-store.ts'
import { endRecording, endReversal, isRecording, type GroupPayment, type PaidLine } from './group-payments-store.ts'

/** A mark's refusal means that the line changed meanwhile; other errors stop the work. */
const falseIfRefused = (error: unknown): false => {
  if (error instanceof Refusal) return false
  throw error
}

/** Waits a little for the lines of a payment that is being recorded; what takes longer continues by itself. */
export const finishRecordingSoon = (settling: Settling, payment: GroupPayment): Promise<void> =>
  payment.state === 'recording'
    ? waitBriefly(settling, finishRecording(settling, payment), (error) =>
        settling.log.warn({ err: error, group: payment.group_id }, 'a group payment could not be applied yet'),
      )
    : Promise.resolve()

/** Pays each line of a payment. Cash of lines that changed meanwhile becomes unapplied again. May run several times at once. */
export const finishRecording = async (settling: Settling, payment: GroupPayment): Promise<void> => {
  const missed: string[] = []
  await eachOf(payment.lines, async (line) => {
    if (!(await payLine(settling, payment, line).catch(falseIfRefused))) missed.push(line.payment_id)
  })
  await endWith(settling, payment, missed, (tx) => endRecording(tx, payment, missed))
}

/** Reopens each line that a payment paid, other than those changed since; their cash becomes unapplied again. */
export const finishReversal = async (settling: Settling, payment: GroupPayment): Promise<void> => {
  const kept: string[] = []
  const paid = payment.lines.filter(({ payment_id }) => !payment.missed.includes(payment_id))
  await eachOf(paid, async (line) => {
    if (!(await reopenLine(settling, payment.number, line))) kept.push(line.payment_id)
  })
  const reopened = paid.flatMap(({ payment_id }) => (kept.includes(payment_id) ? [] : [payment_id]))
  await endWith(settling, payment, reopened, (tx) => endReversal(tx, payment, kept))
}

/** Ends it once, and releases the cash of these lines. */
const endWith = async (
  { db, today, now }: Settling,
  payment: GroupPayment,
  released: readonly string[],
  end: (tx: Db) => Promise<number>,
): Promise<void> => {
  const cents = payment.lines
    .filter(({ payment_id }) => released.includes(payment_id))
    .reduce((sum, line) => sum + line.cents, 0)
  await db.transaction(async (tx) => {
    const account = await lockAccount(tx, payment.group_id)
    if ((await end(tx)) === 0) return
    const entries = groupEntry('release', 'clearing', cents)
    await postToAccount(tx, account, { entries, number: payment.number, today, now })
  })
}

/** Another process may have ended the recording, and somebody reversed it: asked once nobody else can change the line. */
const requireRecording = async (tx: Db, { group_id, number }: GroupPayment): Promise<void> => {
  if (!(await isRecording(tx, group_id, number))) throw conflict('number', 'This payment is no longer being recorded')
}

const payLine = async (settling: Settling, payment: GroupPayment, line: PaidLine): Promise<boolean> => {
  const { enrollment_id, payment_id, from } = line
  const paid_with = payment.number
  const change = { enrollment_id, payment_id, state: 'paid', reason: null, paid_with } as const
  const stillHolds = (tx: Db) => requireRecording(tx, payment)
  if (await settle(settling, change, from, { way: 'group', stillHolds })) return true
  const mark = await latestMark(settling.db, line)
  if (mark?.paid_with === paid_with && mark.state === 'paid' && mark.undone_at === null) return true
  const erased = (await erasedOf(settling.db, enrollment_id)).find((one) => one.payment_id === payment_id)
  if (erased === undefined) return false
  if (erased.state === 'paid') return erased.paid_with === paid_with
  return settleForNobody(settling, change, { ...erased, state: from }, stillHolds)
}

const reopenLine = async (settling: Settling, number: number, line: PaidLine): Promise<boolean> => {
  const { db, now } = settling
  const { enrollment_id, payment_id, from } = line
  const mark = await markOfGroupPayment(db, line, number)
  const payment = await findPayment(db, enrollment_id, payment_id)
  if (payment !== undefined) {
    if (mark === undefined) return false
    if (mark.undone_at !== null) return payment.state === from
    return putBack(settling, { enrollment_id, payment_id, mark }).catch(falseIfRefused)
  }
  const erased = (await erasedOf(db, enrollment_id)).find((one) => one.payment_id === payment_id)
  if (erased?.state === from) return true
  const change = {
    enrollment_id,
    payment_id,
    state: from,
    reason: from === 'returned' ? 'UNPAID' : null,
    paid_with: null,
  }
  return db.transaction(async (tx) => {
    if (erased === undefined || (await settleErased(tx, { ...change, from: 'paid', now })) === 0) return false
    await postErased(tx, { ...erased, state: from, paid_with: null }, settling)
    return true
  })
}
