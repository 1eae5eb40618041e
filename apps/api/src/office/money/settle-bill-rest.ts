import type { settleBillRest } from '@openroll/contract/office/money/bill-rest'
import { mostCents } from '@openroll/contract/office/money/bill-asked'
import { dollarsOf } from '@openroll/contract/money'
import { required } from '@openroll/contract/rules'
import { refundDateInFuture } from '@openroll/contract/office/money/pay-back'
import type { Ask } from '../../http/serve.ts'
import { conflict, fieldFault } from '../../who/refusal.ts'
import { atWork, beginBillPayment, begunOnce, isAtWork } from './begin-bill-payment.ts'
import { billNamed, refuseDay } from './bill-of.ts'
import { leftOtherwise, nothingLeft, restOf } from './bill-rest.ts'
import type { BillPayment } from './bill-payments-store.ts'
import { putOnward } from './put-onward.ts'

type Asks = Ask<typeof settleBillRest>

/** Records that what is left with a bill was paid back by hand, or puts it toward another bill: under the next number of the bill, so that it goes out once. */
export const settleRest = async (ask: Asks): Promise<{ number: number }> => {
  const { db, input } = ask
  const { batch_id, group_id, act_id, amount, goes } = input
  const key = { batch_id, group_id }
  const { made_on } = await billNamed(db, key)
  const way = goes === 'back' ? paidBack(ask, made_on) : onward(ask)
  const act = {
    act_id,
    isSame: (sent: BillPayment) => sent.goes === goes && way.isSame(sent) && dollarsOf(sent.amount_cents) === amount,
  }
  const { number } = await begunOnce(db, key, act, async (before) => {
    if (isAtWork(before)) throw atWork()
    const amount_cents = restOf(before)
    if (amount_cents <= 0) throw conflict('amount', nothingLeft)
    if (dollarsOf(amount_cents) !== amount) throw conflict('amount', leftOtherwise)
    if (amount_cents > mostCents)
      throw conflict('amount', 'That’s too much to settle at once. First reverse any payments recorded by mistake')
    return way.begin({ ...key, act_id, amount_cents }, before)
  })
  return { number }
}

type Out = {
  readonly batch_id: string
  readonly group_id: number
  readonly act_id: string
  readonly amount_cents: number
}

const paidBack = (ask: Asks, made_on: string) => {
  const { today, input } = ask
  const { on, reference } = input
  if (on === undefined) throw fieldFault('on', required)
  if (reference === undefined) throw fieldFault('reference', required)
  refuseDay('on', on, { made_on, today, later: refundDateInFuture })
  return {
    isSame: (sent: BillPayment) => sent.reference === reference,
    begin: (out: Out, before: readonly BillPayment[]) =>
      beginBillPayment(ask, { ...out, goes: 'back', way: 'check', received_on: on, reference, lines: [] }, before),
  }
}

const onward = (ask: Asks) => {
  const { to } = ask.input
  if (to === undefined) throw fieldFault('to', required)
  return {
    isSame: (sent: BillPayment) => sent.other_batch_id === to,
    begin: (out: Out, before: readonly BillPayment[]) => putOnward(ask, { ...out, to }, before),
  }
}
