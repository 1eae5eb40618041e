import { nothingInForce, whyNoRetry } from '@openroll/contract/office/money/retry'
import { paymentState } from '@openroll/contract/office/money/words'
import { noSuchWork, type holdPayments, type retryPayment } from '@openroll/contract/office/worklist/worklist'
import type { Ask } from '../../http/serve.ts'
import { keepBooks } from '../../ledger/keep-books.ts'
import { conflict, fieldFault, notFound } from '../../who/refusal.ts'
import { collectAgain } from '../money/collect-again.ts'
import { holdByHand, stopOf } from '../money/settlement/hold-store.ts'
import { findFacts, findPayment, waiveFees } from '../money/settlement/settle-store.ts'
import { auditWork } from './assign-and-finish.ts'
import { resumeCharges, notOnHold } from './release-payment-hold.ts'
import { actOnWork, refuseDone, workItem, type WorkRequest } from './work-item.ts'

const paymentOf = async (ask: WorkRequest, workId: string) => {
  const work = await workItem(ask, workId)
  const payment = work.kind === 'payment' ? await findPayment(ask.db, work.enrollment_id, work.subject) : undefined
  if (payment === undefined) throw notFound('work_id', noSuchWork)
  return { work, payment }
}

const changedMeanwhile = (state: keyof typeof paymentState) =>
  conflict('work_id', `This payment is now “${paymentState[state]}”. Reload the page, then try again`)

const feeNotDue = () => conflict('fee', 'This policy no longer has a fee due. Reload the page, then try again')

/**
 * Retries a returned payment: the original stays in its batch, and a new payment is due today. This releases a hold that
 * the returned first payment caused; any other hold blocks the retry.
 */
export const retry = async (ask: Ask<typeof retryPayment>, call: string): Promise<{ payment_id: string }> => {
  const { db, caller, now, today } = ask
  const { work, payment } = await paymentOf(ask, ask.input.work_id)
  const { enrollment_id, payment_id, state, reason } = payment
  if (state !== 'returned' || reason === null) throw changedMeanwhile(state)
  await refuseDone(ask, work)
  const facts = await findFacts(db, enrollment_id, payment_id)
  if (facts === undefined) throw notFound('work_id', noSuchWork)
  const { stopped } = await stopOf(db, enrollment_id)
  const { kind } = facts
  const refusal = whyNoRetry({ ...facts, reason, stopped })
  if (refusal !== undefined) throw fieldFault('work_id', refusal)
  if (!facts.asked) throw fieldFault('work_id', nothingInForce)
  const isFeeWaived = ask.input.fee === 'waive'
  let next = ''
  const done = await actOnWork(ask, work, async (tx) => {
    const by = caller.person?.id ?? null
    const paymentIds = await collectAgain(tx, [{ enrollment_id, payment_id, kind, reason }], { today, now, by })
    if (paymentIds === undefined) return false
    next = paymentIds.at(-1) ?? ''
    if (isFeeWaived) {
      if ((await waiveFees(tx, enrollment_id, now)) === 0) throw feeNotDue()
      await keepBooks(tx, enrollment_id, { today, now })
    }
    await auditWork({ ...ask, db: tx }, call, work, 'payment-retried', {
      payment_id,
      next,
      ...(isFeeWaived ? { fee: 'waived' } : {}),
    })
    return true
  })
  if (!done) throw changedMeanwhile((await findPayment(db, enrollment_id, payment_id))?.state ?? 'retried')
  return { payment_id: next }
}

/** Puts a policy on hold, or resumes its charges and those its payment put on hold, and emails their members. */
export const hold = async (ask: Ask<typeof holdPayments>, call: string): Promise<{ held: boolean }> => {
  const { hold: held } = ask.input
  const { work, payment } = await paymentOf(ask, ask.input.work_id)
  const { work_id } = work
  if (!held) {
    const done = await resumeCharges(ask, payment, { call, details: { work_id } })
    if (done === undefined) throw notFound('work_id', noSuchWork)
    if (!done) throw notOnHold()
    ask.wakeMail()
    return { held }
  }
  const done = await actOnWork(ask, work, async (tx) => {
    const changed = await holdByHand(tx, work.enrollment_id)
    if (changed > 0) await auditWork({ ...ask, db: tx }, call, work, 'payments-held', { held })
    return changed > 0
  })
  if (!done) throw conflict('hold', 'This policy is already on hold')
  return { held }
}
