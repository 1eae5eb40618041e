import type { settleBillRest } from '@openroll/contract/office/money/bill-rest'
import { mostCents } from '@openroll/contract/office/money/bill-asked'
import { dollarsOf } from '@openroll/contract/money'
import type { Ask } from '../../http/serve.ts'
import { conflict } from '../../who/refusal.ts'
import { atWork, beginBillPayment, begunOnce, isAtWork } from './begin-bill-payment.ts'
import { billNamed, refuseDay } from './bill-of.ts'
import { leftOtherwise, nothingLeft, restOf } from './bill-rest.ts'

/** Records that what is left with a bill was paid back by hand, or put toward another bill: under the next number of the bill, so that it goes out once. */
export const settleRest = async (ask: Ask<typeof settleBillRest>): Promise<{ number: number }> => {
  const { db, today, input } = ask
  const { batch_id, group_id, act_id, amount, goes, on, reference } = input
  const key = { batch_id, group_id }
  const { made_on } = await billNamed(db, key)
  refuseDay('on', on, { made_on, today, later: 'Give the day on which it went: today or before' })
  const act = {
    act_id,
    isSame: (sent: { goes: string; reference: string; amount_cents: number }) =>
      sent.goes === goes && sent.reference === reference && dollarsOf(sent.amount_cents) === amount,
  }
  const { number } = await begunOnce(db, key, act, async (before) => {
    if (isAtWork(before)) throw atWork()
    const amount_cents = restOf(before)
    if (amount_cents <= 0) throw conflict('amount', nothingLeft)
    if (dollarsOf(amount_cents) !== amount) throw conflict('amount', leftOtherwise)
    if (amount_cents > mostCents)
      throw conflict('amount', 'So much does not go out at once: take back what was recorded by mistake first')
    const decided = { ...key, act_id, goes, received_on: on, amount_cents, reference, lines: [] }
    return beginBillPayment(ask, { ...decided, way: 'check' }, before)
  })
  return { number }
}
