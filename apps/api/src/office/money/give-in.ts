import { whyWrittenOff, type markPayment, type saveResults } from '@openroll/contract/office/money'
import { unfitReason } from '@openroll/contract/office/money/reasons'
import { feeReasons, follows, paymentState, type PaymentState } from '@openroll/contract/office/money/words'
import type { Fault } from '@openroll/contract/reply'
import type { AuditActor } from '../../audit/audit.ts'
import { readPolicyNumber } from '../../enroll/review/policy-number.ts'
import type { Db } from '../../db/pool.ts'
import type { Deps } from '../../http/deps.ts'
import type { Ask } from '../../http/serve.ts'
import { conflict, fieldFault, notFound, Refusal } from '../../who/refusal.ts'
import { saveNote } from '../act/note.ts'
import { eachOf } from '../list/each-of.ts'
import { firstFaults, lineFault } from '../files/read-rows.ts'
import type { BatchRow } from './batch-store.ts'
import { isKnown, type Change, type LineChange, type Taken } from './check-results.ts'
import { policyIdOf } from './due.ts'
import { settleForNobody } from './erased.ts'
import { erasedOf } from './erased-store.ts'
import { readForBatch } from './results-ahead.ts'
import { settle } from './settle.ts'
import { enrollmentOfPolicy, findPayment } from './settle-store.ts'

const actorOf = ({ asker, browser }: Pick<Ask<typeof saveResults>, 'asker' | 'browser'>): AuditActor => ({
  ...asker,
  address: browser.address,
})

/** Keeps the results of a batch: all of the file, or nothing where one line is wrong. A payment of somebody who was erased is settled too, and counted apart. 409 with what is kept where somebody else settled a payment otherwise meanwhile. */
export const settleFile = async (ask: Ask<typeof saveResults>, deps: Deps, batch: BatchRow) => {
  const { db, now, today, audit, input } = ask
  const { changes, known, taken, ofNobody } = await readForBatch(db, batch, input.content)
  const { batch_id } = batch
  // Before anything is kept: where this is cut off, the log says all the same who gave the file in.
  await audit.note(db, {
    event: 'results-submitted',
    actor: actorOf(ask),
    details: { batch_id, payments: changes.length + known.length },
    now,
  })
  const settling = { ...deps, db, actor: actorOf(ask), now, today }
  const [done, missed, forNobody]: [LineChange[], LineChange[], LineChange[]] = [[], [], []]
  const keep = async (change: LineChange): Promise<void> => {
    const from = taken.get(change.payment_id)?.state ?? 'batched'
    const isErased = ofNobody.has(change.payment_id)
    const isDone = await (isErased
      ? settleForNobody(settling, change, from)
      : settle(settling, change, from, { way: 'file' }))
    const its = !isDone ? missed : isErased ? forNobody : done
    its.push(change)
  }
  // What may bring a fee is settled in turn: an account of several policies is charged one.
  const brings = ({ reason }: Change) => reason !== null && feeReasons.includes(reason)
  for (const change of changes.filter(brings)) await keep(change)
  await eachOf(
    changes.filter((change) => !brings(change)),
    keep,
  )
  if (done.length > 0) ask.wakeMail()
  const otherwise = await saidOtherwise(ask, missed)
  const count = (state: Change['state']) => done.filter((change) => change.state === state).length
  const counted = {
    paid: count('paid'),
    returned: count('returned'),
    known: known.length + missed.length - otherwise.length,
    ...(forNobody.length === 0 ? {} : { erased: forNobody.length }),
  }
  const details = { batch_id, ...counted }
  await audit.note(db, { event: 'payments-settled', actor: actorOf(ask), details, now })
  // Each payment is settled with its enrollment, in a transaction of its own: what is kept stays kept.
  if (otherwise.length > 0) throw new Refusal(409, firstFaults(otherwise), { errors: { kept: counted } })
  return counted
}

/** The lines about payments that somebody else was faster with, and settled otherwise; the same is known. */
const saidOtherwise = async ({ db }: Pick<Deps, 'db'>, missed: readonly LineChange[]): Promise<Fault[]> => {
  const faults: Fault[] = []
  await eachOf(missed, async (change) => {
    const { enrollment_id, payment_id } = change
    const payment =
      (await findPayment(db, enrollment_id, payment_id)) ??
      (await erasedOf(db, enrollment_id)).find((one) => one.payment_id === payment_id)
    if (payment === undefined) faults.push(lineFault(change.line, noSuchPayment))
    else if (!isKnown(payment, change)) faults.push(lineFault(change.line, settledMeanwhile(payment)))
  })
  return faults
}

const noSuchPayment = 'Payment not found'
const settledMeanwhile = ({ state }: Taken): string =>
  `Someone else just settled this payment. It’s now “${paymentState[state]}”`

/** Says by hand what became of one payment; of two who say it at the same moment one is told what the other said, and so is who marks what a batch has just taken. */
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
  if (state === 'written_off' && note === undefined) throw fieldFault('note', whyWrittenOff)
  const { enrollment_id } = payment
  const settling = { ...deps, db, actor: actorOf(ask), now, today }
  const change = { enrollment_id, payment_id: payment.payment_id, state, reason: state === 'returned' ? reason : null }
  const keep = async (tx: Db): Promise<void> => {
    if (note === undefined) return
    const text = `${paymentState[state]}, payment ${payment.payment_id}: ${note}`
    await saveNote(tx, ask, { enrollment_id, text })
  }
  if (!(await settle(settling, change, was, { way: 'hand', keep })))
    throw conflict('state', changedMeanwhile(await paymentNumbered(ask, payment_id)))
  ask.wakeMail()
  return { state }
}

const changedMeanwhile = ({ state }: Taken): string =>
  `Someone else just changed this payment. It’s now “${paymentState[state]}”. Reload the page, then try again`

export const paymentNumbered = async ({ db }: Pick<Deps, 'db'>, typed: string): Promise<Taken> => {
  const payment_id = typed.toUpperCase()
  const policy = readPolicyNumber(policyIdOf(payment_id))
  const enrollment = policy === undefined ? undefined : await enrollmentOfPolicy(db, policy)
  const payment = enrollment === undefined ? undefined : await findPayment(db, enrollment, payment_id)
  if (payment === undefined) throw notFound('payment_id', noSuchPayment)
  return payment
}
