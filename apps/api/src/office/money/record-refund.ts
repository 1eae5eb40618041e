import { dollarsOf, shownMoney } from '@openroll/contract/money'
import { refundDateInFuture, type payBack } from '@openroll/contract/office/money/pay-back'
import { longDate } from '@openroll/contract/shown'
import { holdPolicy as lockPolicy } from '../../coverage/store.ts'
import type { Ask } from '../../http/serve.ts'
import { keepBooks } from '../../ledger/keep-books.ts'
import { conflict, fieldFault } from '../../who/refusal.ts'
import { saveNote } from '../act/note.ts'
import { drawAllowance } from '../approvals/allowance.ts'
import { billOne } from './bill-policies.ts'
import { paymentNumbered } from './import-results.ts'
import { brandOf } from '../../mail/brand.ts'
import { refundRecordedLetter } from '../../mail/letters/recorded-money.ts'
import { queueMail } from '../../mail/outbox.ts'
import { findRefundDue, setRefunded } from './settlement/refund-store.ts'
import { findOwner } from './settlement/settle-store.ts'

const changed = () => conflict('payment_id', 'The refund owed has changed. Reload the page, then try again')

/** Records a refund made by hand, with a note on the enrollment; once per amount due. */
export const recordPaymentRefund = async (ask: Ask<typeof payBack>, call: string): Promise<{ paid_back: string }> => {
  const { db, now, today, audit, caller, browser, input, config } = ask
  if (input.paid_on > today) throw fieldFault('paid_on', refundDateInFuture)
  const { enrollment_id, payment_id } = await paymentNumbered(ask, input.payment_id)
  // Billed first, since a credit pays what has fallen due before it is refunded.
  await billOne(ask, enrollment_id)
  const recorded = await db.transaction(async (tx) => {
    await lockPolicy(tx, enrollment_id)
    const owed = await findRefundDue(tx, { enrollment_id, payment_id }, config.timeZone)
    if (owed === undefined || owed.owed_cents === 0) throw conflict('payment_id', 'No refund is owed on this payment')
    const { owed_cents: cents, refunded_cents: was, taken_on } = owed
    if (input.paid_on < taken_on)
      throw fieldFault('paid_on', `That’s before the payment was charged. Enter ${longDate(taken_on)} or later`)
    const paid = { enrollment_id, payment_id, was, cents, on: input.paid_on }
    if (dollarsOf(cents) !== input.amount || (await setRefunded(tx, paid)) === 0) throw changed()
    await drawAllowance(tx, ask, 'by-hand', cents)
    await keepBooks(tx, enrollment_id, ask)
    const text = `Refunded ${shownMoney(dollarsOf(cents))} on ${longDate(input.paid_on)}: ${input.note.trim()}`
    await saveNote(tx, ask, { enrollment_id, text, note_id: `paid-back-${payment_id}-${was}` })
    await audit.note(tx, {
      event: 'payment-refunded',
      actor: { ...caller, address: browser.address },
      call,
      about: [{ enrollment_id }],
      details: { payment_id, cents },
      now,
    })
    await emailMember({ ...ask, db: tx }, { enrollment_id, payment_id, was, cents })
    return { paid_back: dollarsOf(was + cents) }
  })
  ask.wakeMail()
  return recorded
}

type Refund = {
  readonly enrollment_id: string
  readonly payment_id: string
  readonly was: number
  readonly cents: number
}

/** Emails the member, so that they notice if they never got the refund. */
const emailMember = async (
  { db: tx, config, directory, input, now }: Ask<typeof payBack>,
  { enrollment_id, payment_id, was, cents }: Refund,
): Promise<void> => {
  const owner = await findOwner(tx, enrollment_id)
  if (!config.mail || owner?.email == null || owner.email === '') return
  const brand = brandOf(directory.site(owner.site_id), config.publicUrl)
  const { policy_id, first_name } = owner
  const refund = { first_name: first_name ?? '', policy_id, on: input.paid_on, amount_cents: cents }
  const mail = { enrollment_id, event: `refund/${payment_id}/${was}`, kind: 'refund-recorded' as const }
  const letter = refundRecordedLetter(brand, refund)
  await queueMail(tx, { ...mail, from_name: brand.name, to: owner.email, letter }, now)
}
