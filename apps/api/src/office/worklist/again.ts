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
import { noteWork } from './act.ts'
import { chargeAgain, notHeldForThis } from './allow-charges.ts'
import { actOnWork, refuseDone, workNamed, type Acting } from './named.ts'

const paymentOf = async (ask: Acting, workId: string) => {
  const work = await workNamed(ask, workId)
  const payment = work.kind === 'payment' ? await findPayment(ask.db, work.enrollment_id, work.subject) : undefined
  if (payment === undefined) throw notFound('work_id', noSuchWork)
  return { work, payment }
}

const changedMeanwhile = (state: keyof typeof paymentState) =>
  conflict('work_id', `This has changed meanwhile: the payment is “${paymentState[state]}” now. Look at it again`)

const feeMeanwhile = () =>
  conflict('fee', 'No fee is due of this policy any more: a batch has taken it, or it was settled. Look at it again')

/**
 * Has a payment that came back taken once more: what came back stays as it was, in its batch, and another payment is due today. What a
 * first payment held may be charged again, and no more than that: where something else stops the policy, nothing is taken once more.
 */
export const retry = async (ask: Ask<typeof retryPayment>, call: string): Promise<{ payment_id: string }> => {
  const { db, asker, now, today } = ask
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
  const came = billed?.owed?.find((one) => one.payment_id === payment_id)
  const amount_cents = billed?.owed && came ? againSum(billed, came, billed.owed) : 0
  if (came === undefined || amount_cents === 0) throw fieldFault('work_id', nothingInForce)
  const again = { payment_id, next, amount_cents, carried_cents: carriedOf(came) }
  const waives = ask.input.fee === 'waive'
  const done = await actOnWork(ask, work, async (tx) => {
    const by = asker.person?.id ?? null
    if (!(await putNextTry(tx, facts, again, { enrollment_id, reason, today, now, by }))) return false
    if (waives && (await waiveFees(tx, enrollment_id, now)) === 0) throw feeMeanwhile()
    await noteWork({ ...ask, db: tx }, call, work, 'payment-retried', {
      payment_id,
      next,
      ...(waives ? { fee: 'waived' } : {}),
    })
    return true
  })
  if (!done) throw changedMeanwhile((await findPayment(db, enrollment_id, payment_id))?.state ?? 'retried')
  return { payment_id: next }
}

/**
 * Charges a policy nothing more, or charges it again, with every policy that
 * its payment stopped; then their members are mailed what is charged next.
 */
export const hold = async (ask: Ask<typeof holdPayments>, call: string): Promise<{ held: boolean }> => {
  const { hold: held } = ask.input
  const { work, payment } = await paymentOf(ask, ask.input.work_id)
  const { work_id } = work
  if (!held) {
    const done = await chargeAgain(ask, payment, { call, details: { work_id } })
    if (done === undefined) throw notFound('work_id', noSuchWork)
    if (!done) throw notHeldForThis()
    ask.wakeMail()
    return { held }
  }
  const done = await actOnWork(ask, work, async (tx) => {
    const changed = await holdByHand(tx, work.enrollment_id)
    if (changed > 0) await noteWork({ ...ask, db: tx }, call, work, 'payments-held', { held })
    return changed > 0
  })
  if (!done) throw conflict('hold', 'The policy is held already')
  return { held }
}
