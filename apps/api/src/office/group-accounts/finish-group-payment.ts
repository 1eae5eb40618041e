import type { Db } from '../../db/pool.ts'
import { groupEntry, lockAccount, postToAccount, type GroupEntry } from '../../ledger/group-account.ts'
import { postErasedResult } from '../../ledger/post-erased-result.ts'
import { Refusal } from '../../who/refusal.ts'
import { waitBriefly } from '../files/wait-briefly.ts'
import { eachOf } from '../list/each-of.ts'
import { findErasedPayments, settleErased } from '../money/settlement/erased-store.ts'
import { recordErasedResult } from '../money/settlement/erased.ts'
import { markOfGroupPayment } from '../money/settlement/mark-store.ts'
import { revertMark } from '../money/settlement/revert-mark.ts'
import { settle, type Settling } from '../money/settlement/settle.ts'
import { findPayment } from '../money/settlement/settle-store.ts'
import { paidCents } from './choose-lines.ts'
import { creditLine, isCredited } from './credit-line.ts'
import { endRecording, endReversal, lockUnderWay, type GroupPayment, type PaidLine } from './group-payments-store.ts'
import { requireUnderWay } from './require-under-way.ts'

/** A refused mark means that the line changed concurrently; other errors stop the work. */
const falseIfRefused = (error: unknown): false => {
  if (error instanceof Refusal) return false
  throw error
}

/** Finishes recording a payment's lines for a waiting request; continues in the background if it takes long. */
export const finishRecordingSoon = (settling: Settling, payment: GroupPayment): Promise<void> =>
  payment.state === 'recording'
    ? waitBriefly(settling, finishRecording(settling, payment), (error) =>
        settling.log.warn({ err: error, group: payment.group_id }, 'a group payment could not be applied yet'),
      )
    : Promise.resolve()

/**
 * Pays or credits each line of a payment. Cash for lines that changed concurrently becomes unapplied again. May run in parallel, since the
 * results are read once no line can change.
 */
export const finishRecording = async (settling: Settling, payment: GroupPayment): Promise<void> => {
  const isCredit = payment.kind === 'credited'
  const [settleLine, isSettled] = isCredit ? [creditLine, isCredited] : [payLine, isPaidWith(payment.number)]
  const missed = await refusedLines(payment.lines, (line) => settleLine(settling, payment, line))
  await endWith(settling, payment, 'recording', async (tx) => {
    const still = await dropWhere(missed, (line) => isSettled(tx, line))
    const given = isCredit ? payment.lines.filter((line) => !still.includes(line)) : still
    await endRecording(tx, payment, idsOf(still))
    return groupEntry(isCredit ? 'credit' : 'release', 'clearing', paidCents(given))
  })
}

/** Reopens each line that a payment paid, other than those changed since; their cash becomes unapplied again. */
export const finishReversal = async (settling: Settling, payment: GroupPayment): Promise<void> => {
  const paid = payment.lines.filter(({ payment_id }) => !payment.missed.includes(payment_id))
  const kept = await refusedLines(paid, (line) => reopenLine(settling, payment, line))
  await endWith(settling, payment, 'reversing', async (tx) => {
    const still = await dropWhere(kept, (line) => isReopened(tx, payment.number, line))
    await endReversal(tx, payment, idsOf(still))
    return groupEntry('release', 'clearing', paidCents(paid.filter((line) => !still.includes(line))))
  })
}

const idsOf = (lines: readonly PaidLine[]): string[] => lines.map(({ payment_id }) => payment_id)

/** Runs `act` on each line; returns those for which it returned false or refused. */
const refusedLines = async (
  lines: readonly PaidLine[],
  act: (line: PaidLine) => Promise<boolean>,
): Promise<PaidLine[]> => {
  const refused: PaidLine[] = []
  await eachOf([...lines], async (line) => {
    if (!(await act(line).catch(falseIfRefused))) refused.push(line)
  })
  return refused
}

/** The lines for which `holds` is false; asked one by one, since a transaction runs one query at a time. */
const dropWhere = async (
  lines: readonly PaidLine[],
  holds: (line: PaidLine) => Promise<boolean>,
): Promise<PaidLine[]> => {
  const rest: PaidLine[] = []
  for (const line of lines) if (!(await holds(line))) rest.push(line)
  return rest
}

/** Ends a recording or reversal once, with its last entries, while its lines are locked. */
const endWith = (
  { db, today, now }: Settling,
  payment: GroupPayment,
  state: 'recording' | 'reversing',
  end: (tx: Db) => Promise<readonly GroupEntry[]>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const account = await lockAccount(tx, payment.group_id)
    if ((await lockUnderWay(tx, payment, state)) === 0) return
    await postToAccount(tx, account, { entries: await end(tx), number: payment.number, today, now })
  })

const erasedLine = async (db: Db, { enrollment_id, payment_id }: PaidLine) =>
  (await findErasedPayments(db, enrollment_id)).find((one) => one.payment_id === payment_id)

/** Whether a group payment paid a line. */
const isPaidWith =
  (number: number) =>
  async (db: Db, line: PaidLine): Promise<boolean> => {
    const found = (await findPayment(db, line.enrollment_id, line.payment_id)) ?? (await erasedLine(db, line))
    return found?.state === 'paid' && found.paid_with === number
  }

/** Whether a line that a group payment paid was reopened: only a reversal removes the payment's number from it. */
const isReopened = async (db: Db, number: number, line: PaidLine): Promise<boolean> => {
  const mark = await markOfGroupPayment(db, line, number)
  if (mark !== undefined) return mark.undone_at !== null
  const erased = await erasedLine(db, line)
  return erased !== undefined && erased.paid_with !== number
}

const payLine = async (settling: Settling, payment: GroupPayment, line: PaidLine): Promise<boolean> => {
  const { enrollment_id, payment_id, from } = line
  const change = { enrollment_id, payment_id, state: 'paid', reason: null, paid_with: payment.number } as const
  const stillHolds = (tx: Db) => requireUnderWay(tx, payment, 'recording')
  if (await settle(settling, change, from, { way: 'group', stillHolds })) return true
  const erased = await erasedLine(settling.db, line)
  if (erased !== undefined && erased.state !== 'paid')
    return recordErasedResult(settling, change, { ...erased, state: from }, stillHolds)
  return isPaidWith(payment.number)(settling.db, line)
}

const reopenLine = async (settling: Settling, payment: GroupPayment, line: PaidLine): Promise<boolean> => {
  const { db, now } = settling
  const { enrollment_id, payment_id, from } = line
  if (await isReopened(db, payment.number, line)) return true
  const stillHolds = (tx: Db) => requireUnderWay(tx, payment, 'reversing')
  const mark = await markOfGroupPayment(db, line, payment.number)
  if (mark !== undefined && (await findPayment(db, enrollment_id, payment_id)) !== undefined)
    return revertMark(settling, { enrollment_id, payment_id, mark }, stillHolds)
  const erased = await erasedLine(db, line)
  if (erased === undefined) return false
  const reason = from === 'returned' ? 'UNPAID' : null
  const change = { enrollment_id, payment_id, state: from, reason, paid_with: null } as const
  return db.transaction(async (tx) => {
    await stillHolds(tx)
    if ((await settleErased(tx, { ...change, from: 'paid', now })) === 0) return false
    await postErasedResult(tx, { ...erased, state: from, paid_with: null }, settling)
    return true
  })
}
