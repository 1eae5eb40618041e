import { nextTryOf, nothingInForce, whyNoRetry } from '@openroll/contract/office/money/retry'
import { paymentState } from '@openroll/contract/office/money/words'
import { noSuchWork, type holdPayments, type retryPayment } from '@openroll/contract/office/worklist/worklist'
import type { Ask } from '../../http/serve.ts'
import { conflict, fieldFault, notFound } from '../../who/refusal.ts'
import { againSum } from '../money/again-sum.ts'
import { findBilled } from '../money/due-store.ts'
import { holdByHand, stopOf } from '../money/hold-store.ts'
import { putNextTry } from '../money/next-try.ts'
import { findFacts, findPayment, waiveFees } from '../money/settle-store.ts'
import { carriedOf } from '../money/tries-ahead.ts'
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
  const { kind, elsewhere } = facts
  const refused = whyNoRetry({ payment_id, kind, reason, stopped, elsewhere })
  const next = nextTryOf(payment_id, elsewhere)
  if (refused !== undefined || next === undefined) throw fieldFault('work_id', refused ?? '')
  const billed = await findBilled(db, enrollment_id)
  const returned = billed?.owed?.find((one) => one.payment_id === payment_id)
  const amount_cents = billed?.owed && returned ? againSum(billed, returned, billed.owed) : 0
  if (returned === undefined || amount_cents === 0) throw fieldFault('work_id', nothingInForce)
  const again = { payment_id, next, amount_cents, carried_cents: carriedOf(returned) }
  const waives = ask.input.fee === 'waive'
  const done = await actOnWork(ask, work, async (tx) => {
    const by = caller.person?.id ?? null
    if (!(await putNextTry(tx, facts, again, { enrollment_id, reason, today, now, by }))) return false
    if (waives && (await waiveFees(tx, enrollment_id, now)) === 0) throw feeNotDue()
    await auditWork({ ...ask, db: tx }, call, work, 'payment-retried', {
      payment_id,
      next,
      ...(waives ? { fee: 'waived' } : {}),
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
