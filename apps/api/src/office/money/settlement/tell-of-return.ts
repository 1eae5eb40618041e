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

type Told = {
  readonly enrollment_id: string
  readonly reason: ReturnReason | null
  readonly facts: PaymentFacts
  /** The fee that is charged for it now. */
  readonly fee_cents: number
  readonly stops: boolean
  /** Where another card or account can be given; null where none is asked for. */
  readonly link: string | null
  /** How many marks of it were undone: it is news once more. */
  readonly undone: number
  /** What a card processor says about it, in sentences; null if it doesn’t. */
  readonly declined: string | null
}

/** What makes a mail about a payment another one than before its mark was undone. */
export const newsOf = (paymentId: string, undone: number): string =>
  undone === 0 ? paymentId : `${paymentId}/${undone}`

const wordOf = (method: PaymentMethod): 'bank' | 'card' => (isAccount(method) ? 'bank' : 'card')

/** Mails the member that their payment came back; whether it did. A group that does not pay hears of it from the office. */
export const tellOfReturn = async (
  {
    db: tx,
    config,
    directory,
    now,
    today,
  }: Pick<Deps, 'db' | 'config' | 'directory'> & { readonly now: Date; readonly today: string },
  { enrollment_id, reason, facts, fee_cents, stops, link, undone, declined }: Told,
): Promise<boolean> => {
  if (!config.mail || isPaidByGroup(facts.method) || facts.email === null) return false
  const brand = brandOf(directory().site(facts.site_id), config.publicUrl)
  const { payment_id, kind, attempt, elsewhere } = facts
  const isOfMonths = kind === 'first' || kind === 'recurring'
  const mayRetry = reason !== null && whyNoRetry({ kind, reason, stopped: null, attempt, elsewhere }) === undefined
  const { is_canceled, held_fees } = await findOver(tx, enrollment_id)
  // What stopped the account has to be put right for all that goes on, and for a fee that is due.
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
  const event = `payment-returned/${newsOf(payment_id, undone)}`
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
