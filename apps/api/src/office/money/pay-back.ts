import { dollarsOf, shownMoney } from '@openroll/contract/money'
import type { payBack } from '@openroll/contract/office/money/pay-back'
import { longDate } from '@openroll/contract/shown'
import { holdPolicy as lockPolicy } from '../../coverage/store.ts'
import type { Ask } from '../../http/serve.ts'
import { conflict, fieldFault } from '../../who/refusal.ts'
import { saveNote } from '../act/note.ts'
import { paymentNumbered } from './give-in.ts'
import { findOwedBack, putPaidBack } from './pay-back-store.ts'

const changed = () => conflict('payment_id', 'What is owed back has changed meanwhile. Look at it again')

/** Records that what is owed back of a payment was paid back by hand, with a note on the enrollment’s page; once for each sum that is owed. */
export const recordPaidBack = async (ask: Ask<typeof payBack>, call: string): Promise<{ paid_back: string }> => {
  const { db, now, today, audit, asker, browser, input, config } = ask
  if (input.paid_on > today) throw fieldFault('paid_on', 'Give the day on which it was paid back: today or before')
  const { enrollment_id, payment_id } = await paymentNumbered(ask, input.payment_id)
  return db.transaction(async (tx) => {
    await lockPolicy(tx, enrollment_id)
    const owed = await findOwedBack(tx, { enrollment_id, payment_id }, config.timeZone)
    if (owed === undefined || owed.owed_cents === 0)
      throw conflict('payment_id', 'Nothing of this payment is owed back')
    const { owed_cents: cents, refunded_cents: was, taken_on } = owed
    if (input.paid_on < taken_on)
      throw fieldFault('paid_on', `That is before the payment was taken: give a day from ${longDate(taken_on)} on`)
    const paid = { enrollment_id, payment_id, was, cents, on: input.paid_on }
    if (dollarsOf(cents) !== input.amount || (await putPaidBack(tx, paid)) === 0) throw changed()
    const text = `Paid back ${shownMoney(dollarsOf(cents))} on ${longDate(input.paid_on)}: ${input.note.trim()}`
    await saveNote(tx, ask, { enrollment_id, text, note_id: `paid-back-${payment_id}-${was}` })
    await audit.note(tx, {
      event: 'payment-paid-back',
      actor: { ...asker, address: browser.address },
      call,
      about: [{ enrollment_id }],
      details: { payment_id, cents },
      now,
    })
    return { paid_back: dollarsOf(was + cents) }
  })
}
