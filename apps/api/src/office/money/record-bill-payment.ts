import type { recordBillPayment } from '@openroll/contract/office/money/bill'
import { mostCents } from '@openroll/contract/office/money/bill-asked'
import { dollarsOf, shownMoney } from '@openroll/contract/money'
import type { Db } from '../../db/pool.ts'
import type { Deps } from '../../http/deps.ts'
import type { Ask } from '../../http/serve.ts'
import { conflict, fieldFault, Refusal } from '../../who/refusal.ts'
import { eachOf } from '../list/each-of.ts'
import { waitBriefly } from '../files/wait-briefly.ts'
import { atWork, beginBillPayment, begunOnce, isAtWork, type Begun } from './begin-bill-payment.ts'
import { billNamed, refuseDay } from './bill-of.ts'
import { linesOfBill, type BillLine } from './bill-lines-store.ts'
import { endRecording, isRecording, paymentsOfBill, type BillPayment, type PaidLine } from './bill-payments-store.ts'
import { restOf } from './bill-rest.ts'
import { coveredBy } from './cover-lines.ts'
import { settleForNobody } from './erased.ts'
import { erasedOf } from './erased-store.ts'
import { latestMark } from './mark-store.ts'
import { isSaidAgain, saidHashOf } from './said-of-payment.ts'
import { settle, type Settling } from './settle.ts'

/** Dollars as they are typed, 466.2 or 466.20, in cents. */
const centsOf = (typed: string): number => {
  const [dollars = '0', cents = ''] = typed.split('.')
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
}

/**
 * Records what a group paid of a bill. What it covers is decided first and kept, under the next number of the bill, so that of two who record at once one
 * does; then each payment is paid in a transaction of its own. Whatever is cut off goes on: by the same act, once somebody looks at the bill, after a start or within ten minutes.
 */
export const recordPayment = async (ask: Ask<typeof recordBillPayment>, deps: Deps) => {
  const { db, today, now, caller, browser, input } = ask
  const { batch_id, group_id, act_id, way, received_on, reference, cover, difference } = input
  const key = { batch_id, group_id }
  const { made_on } = await billNamed(db, key)
  refuseDay('received_on', received_on, { made_on, today, later: 'Enter the date received, today or earlier' })
  const cents = centsOf(input.amount)
  const chosen = cover === 'chosen' ? (input.lines ?? []) : []
  const said = { goes: 'in', way, received_on, cents, reference, cover, difference, chosen } as const
  const said_hash = saidHashOf(deps.vault, said)
  const act = {
    act_id,
    isSame: (sent: BillPayment) =>
      isSaidAgain(
        sent,
        said_hash,
        () =>
          sent.goes === 'in' &&
          sent.other_batch_id === null &&
          sent.way === way &&
          sent.amount_cents === cents &&
          sent.reference === reference,
      ),
  }
  const begun = await begunOnce(db, key, act, async (before) => {
    if (isAtWork(before)) throw atWork()
    const lines = await linesPaid(ask, cents, before)
    const decided = {
      ...key,
      act_id,
      said_hash,
      goes: 'in',
      way,
      received_on,
      amount_cents: cents,
      reference,
      lines,
    } as const
    return beginBillPayment(ask, decided, before)
  })
  return endedWith({ ...deps, db, actor: { ...caller, address: browser.address }, now, today }, begun)
}

/** Decides which lines it pays. */
const linesPaid = async (
  { db, input }: Ask<typeof recordBillPayment>,
  cents: number,
  before: readonly BillPayment[],
): Promise<PaidLine[]> => {
  const { batch_id, group_id, cover, lines: chosen = [], difference } = input
  const rest = Math.max(0, restOf(before))
  const covered = coveredBy(await linesOfBill(db, { batch_id, group_id }), {
    cents,
    rest,
    cover,
    chosen,
    keeps: difference === 'keep',
  })
  if (!('lines' in covered)) throw fieldFault(covered.target, covered.message)
  if (covered.lines.reduce((left, { amount_cents }) => left - amount_cents, rest + cents) > mostCents)
    throw fieldFault(
      'amount',
      `A bill can have at most ${shownMoney(dollarsOf(mostCents))} unapplied. Change the amount`,
    )
  return covered.lines.map(paidLine)
}

/** A line of a bill as a payment keeps it. */
export const paidLine = ({ enrollment_id, payment_id, amount_cents: cents, state: from }: BillLine): PaidLine => ({
  enrollment_id,
  payment_id,
  cents,
  from,
})

/** Pays what is not paid of it yet, and waits for it a little. */
export const endedWith = async (settling: Settling, payment: Begun) => {
  if (payment.state === 'recording')
    await waitBriefly(settling, finishRecording(settling, payment), (error) =>
      settling.log.warn({ err: error, batch: payment.batch_id }, 'a group’s payment could not be recorded yet'),
    )
  const now = (await paymentsOfBill(settling.db, payment)).find(({ number }) => number === payment.number)
  const missed = now?.missed.length ?? 0
  return { number: payment.number, payments: payment.lines.length - missed, missed }
}

/** Pays each payment that it covers; those that somebody else settled meanwhile are named. */
export const finishRecording = async (settling: Settling, payment: Begun): Promise<void> => {
  const missed: string[] = []
  await eachOf(payment.lines, async (line) => {
    const isPaid = await payLine(settling, payment, line).catch((error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    })
    if (!isPaid) missed.push(line.payment_id)
  })
  await endRecording(settling.db, payment, missed)
}

/**
 * A server that was slow may come to a line after another one has ended the recording and somebody took the payment back. Asked once the line is changed in
 * this transaction: until it ends nobody else brings the line, and so the recording, to its end.
 */
const refuseEnded = async (tx: Db, payment: Begun): Promise<void> => {
  if (!(await isRecording(tx, payment))) throw conflict('number', 'This payment is no longer being recorded')
}

const payLine = async (settling: Settling, payment: Begun, line: PaidLine): Promise<boolean> => {
  const { enrollment_id, payment_id, from } = line
  const receipt = payment.number
  const change = { enrollment_id, payment_id, state: 'paid', reason: null } as const
  const stillHolds = (tx: Db) => refuseEnded(tx, payment)
  if (await settle(settling, change, from, { way: 'bill', receipt, stillHolds })) return true
  const mark = await latestMark(settling.db, line)
  if (mark?.receipt === receipt && mark.state === 'paid' && mark.undone_at === null) return true
  const erased = (await erasedOf(settling.db, enrollment_id)).find((one) => one.payment_id === payment_id)
  if (erased === undefined) return false
  return erased.state === 'paid' || (await settleForNobody(settling, change, { ...erased, state: from }, stillHolds))
}
