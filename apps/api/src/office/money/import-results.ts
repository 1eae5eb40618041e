import type { markPayment, saveResults } from '@openroll/contract/office/money'
import { isClosedByWord, whyClosed } from '@openroll/contract/office/money/by-hand'
import { noticeNote } from '@openroll/contract/office/money/notices'
import { unfitReason } from '@openroll/contract/office/money/reasons'
import { lackOfFunds, follows, paymentState, type PaymentState } from '@openroll/contract/office/money/words'
import type { Fault } from '@openroll/contract/reply'
import type { AuditActor } from '../../audit/audit.ts'
import { readPolicyNumber } from '../../enroll/review/policy-number.ts'
import type { Db } from '../../db/pool.ts'
import type { Deps } from '../../http/deps.ts'
import type { Ask } from '../../http/serve.ts'
import { conflict, fieldFault, notFound } from '../../who/refusal.ts'
import { saveNote } from '../act/note.ts'
import { drawAllowance } from '../approvals/allowance.ts'
import { eachOf } from '../list/each-of.ts'
import { lineFault } from '../files/read-rows.ts'
import { confirmMark } from './settlement/mark-store.ts'
import { isKnown, type Change, type LineChange, type Taken } from './settlement/check-results.ts'
import { policyIdOf } from '../../ledger/payment-id.ts'
import { recordErasedResult } from './settlement/erased.ts'
import { findErasedPayments } from './settlement/erased-store.ts'
import type { Notice } from './settlement/result.ts'
import { readFile, rejectedIn } from './results-preview.ts'
import { settle } from './settlement/settle.ts'
import { enrollmentOfPolicy, findPayment } from './settlement/settle-store.ts'

const actorOf = ({ caller, browser }: Pick<Ask<typeof saveResults>, 'caller' | 'browser'>): AuditActor => ({
  ...caller,
  address: browser.address,
})

/** Saves a file's results, for any batches. Lists lines that are invalid, or whose payment was concurrently settled otherwise. */
export const importResults = async (ask: Ask<typeof saveResults>, deps: Deps) => {
  const { db, now, today, audit, input } = ask
  const { changes, known, notices, faults, taken, erasedIds } = await readFile(db, input.content)
  // Logged first, so that the log names who submitted the file even if saving is interrupted.
  await audit.note(db, {
    event: 'results-submitted',
    actor: actorOf(ask),
    details: { payments: changes.length + known.length },
    now,
  })
  const settling = { ...deps, db, actor: actorOf(ask), now, today }
  const [done, missed, ofErased]: [LineChange[], LineChange[], LineChange[]] = [[], [], []]
  const keep = async (change: LineChange): Promise<void> => {
    const sent = taken.get(change.payment_id)
    const from = sent?.state ?? 'batched'
    const isErased = erasedIds.has(change.payment_id)
    const isDone = await (isErased
      ? recordErasedResult(settling, change, { amount_cents: sent?.amount_cents ?? 0, state: from })
      : settle(settling, change, from, { way: 'file' }))
    const its = !isDone ? missed : isErased ? ofErased : done
    its.push(change)
  }
  // Returns that may incur a fee are settled one at a time, so that an account of several policies is charged only one.
  const brings = ({ reason }: Change) => reason !== null && lackOfFunds.includes(reason)
  for (const change of changes.filter(brings)) await keep(change)
  await eachOf(
    changes.filter((change) => !brings(change)),
    keep,
  )
  await eachOf(known, (payment) => confirmMark(db, payment))
  await eachOf(notices, (notice) => saveNotice(ask, notice))
  if (done.length > 0) ask.wakeMail()
  const otherwise = await conflictingLines(ask, missed)
  const count = (state: Change['state']) => done.filter((change) => change.state === state).length
  const counted = {
    paid: count('paid'),
    returned: count('returned'),
    known: known.length + missed.length - otherwise.length,
    notices: notices.length,
    ...(ofErased.length === 0 ? {} : { erased: ofErased.length }),
  }
  await audit.note(db, { event: 'payments-settled', actor: actorOf(ask), details: counted, now })
  return { ...counted, ...rejectedIn([...faults, ...otherwise]) }
}

/** Saves a notice of change as a note on the enrollment, once; none for an erased person. */
const saveNotice = async (
  ask: Ask<typeof saveResults>,
  { code, corrected, payment }: Notice & { readonly payment: Taken },
): Promise<void> => {
  const { enrollment_id, payment_id } = payment
  if ((await findPayment(ask.db, enrollment_id, payment_id)) === undefined) return
  const text = noticeNote(code, payment_id, corrected)
  await saveNote(ask.db, ask, { enrollment_id, text, note_id: `${code}-${payment_id}` })
}

/** Errors for lines whose payment was concurrently settled otherwise; the same result is no error. */
const conflictingLines = async ({ db }: Pick<Deps, 'db'>, missed: readonly LineChange[]): Promise<Fault[]> => {
  const faults: Fault[] = []
  await eachOf(missed, async (change) => {
    const { enrollment_id, payment_id } = change
    const payment =
      (await findPayment(db, enrollment_id, payment_id)) ??
      (await findErasedPayments(db, enrollment_id)).find((one) => one.payment_id === payment_id)
    if (payment === undefined) faults.push(lineFault(change.line, noSuchPayment))
    else if (!isKnown(payment, change)) faults.push(lineFault(change.line, settledMeanwhile(payment)))
  })
  return faults
}

const noSuchPayment = 'Payment not found'
const settledMeanwhile = ({ state }: Taken): string =>
  `Someone else just settled this payment. It’s now “${paymentState[state]}”`

/** Records a payment's result by hand. 409 if the payment changed concurrently, such as in a batch that is closing. */
export const markByHand = async (ask: Ask<typeof markPayment>, deps: Deps): Promise<{ state: PaymentState }> => {
  const { db, now, today, input } = ask
  const { payment_id, was, state } = input
  const reason = input.reason ?? null
  if (state === 'returned' && reason === null) throw fieldFault('reason', 'Choose a return reason')
  const payment = await paymentNumbered(ask, payment_id)
  if (payment.state !== was) throw conflict('state', changedMeanwhile(payment))
  if (!follows(was, state))
    throw conflict(
      'state',
      `A payment that is ${paymentState[was].toLowerCase()} can’t be changed to ${paymentState[state].toLowerCase()}`,
    )
  const unfit = state === 'returned' ? unfitReason(payment.method, reason) : undefined
  if (unfit !== undefined) throw fieldFault('reason', unfit)
  const note = input.note?.trim()
  if (state !== 'returned' && note === undefined && isClosedByWord(payment, state))
    throw fieldFault('note', whyClosed[state])
  const { enrollment_id } = payment
  const settling = { ...deps, db, actor: actorOf(ask), now, today }
  const change = { enrollment_id, payment_id: payment.payment_id, state, reason: state === 'returned' ? reason : null }
  const keep = async (tx: Db): Promise<void> => {
    if (note === undefined) return
    if (isClosedByWord(payment, state)) await drawAllowance(tx, ask, 'by-hand', payment.amount_cents)
    const text = `${paymentState[state]}, payment ${payment.payment_id}: ${note}`
    await saveNote(tx, ask, { enrollment_id, text })
  }
  if (!(await settle(settling, change, was, { way: 'hand', keep })))
    throw conflict('state', changedMeanwhile(await paymentNumbered(ask, payment_id)))
  ask.wakeMail()
  return { state }
}

export const changedMeanwhile = ({ state }: Taken): string =>
  `Someone else just changed this payment. It’s now “${paymentState[state]}”. Reload the page, then try again`

export const paymentNumbered = async ({ db }: Pick<Deps, 'db'>, typed: string): Promise<Taken> => {
  const payment_id = typed.toUpperCase()
  const policy = readPolicyNumber(policyIdOf(payment_id))
  const enrollment = policy === undefined ? undefined : await enrollmentOfPolicy(db, policy)
  const payment = enrollment === undefined ? undefined : await findPayment(db, enrollment, payment_id)
  if (payment === undefined) throw notFound('payment_id', noSuchPayment)
  return payment
}
