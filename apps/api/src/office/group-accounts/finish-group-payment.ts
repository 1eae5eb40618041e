import type { Db } from '../../db/pool.ts'
import { groupEntry, lockAccount, postToAccount, type GroupEntry } from '../../ledger/group-account.ts'
import { postErased } from '../../ledger/post-erased.ts'
import { Refusal } from '../../who/refusal.ts'
import { waitBriefly } from '../files/wait-briefly.ts'
import { eachOf } from '../list/each-of.ts'
import { erasedOf, settleErased } from '../money/settlement/erased-store.ts'
import { settleForNobody } from '../money/settlement/erased.ts'
import { latestMark, markOfGroupPayment } from '../money/settlement/mark-store.ts'
import { putBack } from '../money/settlement/put-back.ts'
import { settle, type Settling } from '../money/settlement/settle.ts'
import { findPayment } from '../money/settlement/settle-store.ts'
import { creditLine } from './credit-line.ts'
import { endRecording, endReversal, type GroupPayment, type PaidLine } from './group-payments-store.ts'
import { requireRecording } from './require-recording.ts'

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

/**
 * Pays or credits each line of a payment. Cash for lines that changed meanwhile becomes unapplied again. May run several times at once.
 */
export const finishRecording = async (settling: Settling, payment: GroupPayment): Promise<void> => {
  const isCredit = payment.kind === 'credited'
  const settleLine = isCredit ? creditLine : payLine
  const missed: string[] = []
  await eachOf(payment.lines, async (line) => {
    if (!(await settleLine(settling, payment, line).catch(falseIfRefused))) missed.push(line.payment_id)
  })
  const cents = centsOf(payment, (id) => missed.includes(id) !== isCredit)
  const entries = groupEntry(isCredit ? 'credit' : 'release', 'clearing', cents)
  await endWith(settling, payment, entries, (tx) => endRecording(tx, payment, missed))
}

/** Reopens each line that a payment paid, other than those changed since; their cash becomes unapplied again. */
export const finishReversal = async (settling: Settling, payment: GroupPayment): Promise<void> => {
  const kept: string[] = []
  const paid = payment.lines.filter(({ payment_id }) => !payment.missed.includes(payment_id))
  await eachOf(paid, async (line) => {
    if (!(await reopenLine(settling, payment.number, line))) kept.push(line.payment_id)
  })
  const cents = centsOf(payment, (id) => paid.some(({ payment_id }) => payment_id === id) && !kept.includes(id))
  await endWith(settling, payment, groupEntry('release', 'clearing', cents), (tx) => endReversal(tx, payment, kept))
}

const centsOf = ({ lines }: GroupPayment, counts: (paymentId: string) => boolean): number =>
  lines.filter(({ payment_id }) => counts(payment_id)).reduce((sum, { cents }) => sum + cents, 0)

/** Ends a recording or reversal once, with its last entries. */
const endWith = (
  { db, today, now }: Settling,
  { group_id, number }: GroupPayment,
  entries: readonly GroupEntry[],
  end: (tx: Db) => Promise<number>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const account = await lockAccount(tx, group_id)
    if ((await end(tx)) > 0) await postToAccount(tx, account, { entries, number, today, now })
  })

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
