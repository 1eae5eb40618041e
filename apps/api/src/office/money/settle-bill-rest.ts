import { usedOtherwise } from '@openroll/contract/office/act-id'
import type { settleBillRest } from '@openroll/contract/office/money/bill-rest'
import { dollarsOf } from '@openroll/contract/money'
import type { Ask } from '../../http/serve.ts'
import { conflict, fieldFault } from '../../who/refusal.ts'
import { atWork, beginBillPayment, isAtWork } from './begin-bill-payment.ts'
import { billNamed } from './bill-of.ts'
import { endRecording, paymentsOfBill } from './bill-payments-store.ts'
import { restOf } from './bill-rest.ts'

/** Records that what is left with a bill was paid back by hand, or put toward another bill: under the next number of the bill, so that it goes out once. */
export const settleRest = async (ask: Ask<typeof settleBillRest>): Promise<{ number: number }> => {
  const { db, today, now, asker, audit, browser, input } = ask
  const { batch_id, group_id, act_id, goes, on, reference } = input
  const key = { batch_id, group_id }
  await billNamed(db, key)
  if (on > today) throw fieldFault('on', 'Give the day on which it went: today or before')
  const before = await paymentsOfBill(db, key)
  const sent = before.find((one) => one.act_id === act_id)
  if (sent !== undefined) {
    if (sent.goes !== goes || sent.reference !== reference || dollarsOf(sent.amount_cents) !== input.amount)
      throw conflict('act_id', usedOtherwise)
    await endRecording(db, sent, [])
    return { number: sent.number }
  }
  if (isAtWork(before)) throw atWork()
  const amount_cents = restOf(before)
  if (amount_cents <= 0) throw conflict('amount', 'Nothing is left with this bill')
  if (dollarsOf(amount_cents) !== input.amount)
    throw conflict('amount', 'What is left with this bill has changed meanwhile. Look at it again')
  const made = {
    ...key,
    number: before.length + 1,
    act_id,
    goes,
    way: 'check' as const,
    received_on: on,
    amount_cents,
    reference,
    lines: [],
    by_id: asker.person?.id ?? null,
    made_at: now,
  }
  await beginBillPayment(db, made, before)
  await audit.note(db, {
    event: 'bill-paid',
    actor: { ...asker, address: browser.address },
    details: { ...key, number: made.number, cents: amount_cents, goes },
    now,
  })
  await endRecording(db, made, [])
  return { number: made.number }
}
