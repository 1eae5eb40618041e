import { whyNoRetry } from '@openroll/contract/office/money/retry'
import type { ReturnReason } from '@openroll/contract/office/money/words'
import { payBy } from '@openroll/contract/receipt/grace'
import { findOver } from '../../../coverage/owed/held-fees.ts'
import { isPaidByGroup, isAccount, type PaymentMethod } from '@openroll/contract/method-meanings'
import { holdOf } from '../../../coverage/store.ts'
import { findGrace } from '../../../coverage/invoices/unpaid-store.ts'
import type { Deps } from '../../../http/deps.ts'
import { brandOf } from '../../../mail/brand.ts'
import { returnedPaymentLetter } from '../../../mail/letters/returned-payment.ts'
import { queueMail } from '../../../mail/outbox.ts'
import { paymentUpdateUrl } from '../../../mail/payment-update-url.ts'
import type { PaymentFacts } from './settle-store.ts'

type ReturnedMail = {
  readonly enrollment_id: string
  readonly reason: ReturnReason | null
  readonly facts: PaymentFacts
  /** The fee charged for this return. */
  readonly fee_cents: number
  readonly stops: boolean
  /** Token of the link for entering another card or account; null if none is needed. */
  readonly link: string | null
  /** The number of undone marks: each allows another email about the payment. */
  readonly undone: number
  /** The card processor's explanation, in sentences; null if none. */
  readonly declined: string | null
}

/** The payment's part of an email's key; changes once a mark is undone, so that the member can be emailed again. */
export const mailKeyOf = (paymentId: string, undone: number): string =>
  undone === 0 ? paymentId : `${paymentId}/${undone}`

const wordOf = (method: PaymentMethod): 'bank' | 'card' => (isAccount(method) ? 'bank' : 'card')

/** Emails the member that their payment was returned, unless a group pays. Returns whether it did. */
export const emailReturn = async (
  {
    db: tx,
    config,
    directory,
    now,
    today,
  }: Pick<Deps, 'db' | 'config' | 'directory'> & { readonly now: Date; readonly today: string },
  { enrollment_id, reason, facts, fee_cents, stops, link, undone, declined }: ReturnedMail,
): Promise<boolean> => {
  if (!config.mail || isPaidByGroup(facts.method) || facts.email === null) return false
  const brand = brandOf(directory().site(facts.site_id), config.publicUrl)
  const { payment_id, kind, attempt, elsewhere } = facts
  const isOfMonths = kind === 'first' || kind === 'recurring'
  const mayRetry = reason !== null && whyNoRetry({ kind, reason, stopped: null, attempt, elsewhere }) === undefined
  const { is_canceled, held_fees } = await findOver(tx, enrollment_id)
  // A stopped account must be replaced if coverage continues or a fee is due.
  const isOver = !facts.asked && (!stops || is_canceled)
  const opens = !isOver || held_fees?.hold === 'account'
  const letter = returnedPaymentLetter(brand, {
    first_name: facts.first_name ?? '',
    policy_id: facts.policy_id,
    amount_cents: facts.amount_cents,
    fee_cents,
    next: isOver ? 'over' : stops ? 'nothing' : mayRetry ? 'retry' : 'call',
    is_held: (await holdOf(tx, enrollment_id)) !== null,
    checked: kind === 'prenote',
    declined,
    link: link === null || !opens ? null : paymentUpdateUrl(brand, link),
    held_fees: isOver ? held_fees : null,
    by: wordOf(facts.method),
    pay_by: isOver || !isOfMonths ? null : payBy(await findGrace(tx, enrollment_id, { today, config })),
    now: elsewhere ? wordOf(facts.paid_by) : null,
  })
  const event = `payment-returned/${mailKeyOf(payment_id, undone)}`
  const mail = {
    enrollment_id,
    event,
    kind: 'payment-returned' as const,
    from_name: brand.name,
    to: facts.email,
    letter,
  }
  await queueMail(tx, mail, now)
  return true
}
