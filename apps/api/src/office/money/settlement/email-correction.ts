import { brandOf } from '../../../mail/brand.ts'
import { correctedReturnLetter, correctedStopLetter } from '../../../mail/letters/corrected-payment.ts'
import { queueMail } from '../../../mail/outbox.ts'
import type { Deps } from '../../../http/deps.ts'
import type { Mark } from './mark-store.ts'
import { findOwner, type PaymentFacts } from './settle-store.ts'

type MailContext = Pick<Deps, 'db' | 'config' | 'directory'> & { readonly now: Date }
type Of = { readonly enrollment_id: string; readonly payment_id: string; readonly mark: Mark }

/** Emails the member that their payment wasn't returned after all. */
export const emailReturnCorrection = async (
  { db: tx, config, directory, now }: MailContext,
  { enrollment_id, payment_id, mark }: Of,
  facts: PaymentFacts,
): Promise<void> => {
  if (!config.mail || facts.email === null) return
  const brand = brandOf(directory().site(facts.site_id), config.publicUrl)
  const letter = correctedReturnLetter(brand, {
    first_name: facts.first_name ?? '',
    policy_id: facts.policy_id,
    amount_cents: facts.amount_cents,
    had_fee: mark.fee_id !== null,
    checked: facts.kind === 'prenote',
  })
  const event = `payment-corrected/${payment_id}/${mark.number}`
  const mail = {
    enrollment_id,
    event,
    kind: 'payment-corrected' as const,
    from_name: brand.name,
    to: facts.email,
    letter,
  }
  await queueMail(tx, mail, now)
}

/** Emails the member of another policy on the account that it is still charged after all. */
export const emailStopCorrection = async (
  { db: tx, config, directory, now }: MailContext,
  { enrollment_id, payment_id, mark }: Of,
): Promise<void> => {
  const owner = await findOwner(tx, enrollment_id)
  if (!config.mail || owner === undefined || owner.email === null) return
  const brand = brandOf(directory().site(owner.site_id), config.publicUrl)
  const letter = correctedStopLetter(brand, { first_name: owner.first_name ?? '', policy_id: owner.policy_id })
  const event = `stop-corrected/${payment_id}/${mark.number}`
  const mail = {
    enrollment_id,
    event,
    kind: 'payment-corrected' as const,
    from_name: brand.name,
    to: owner.email,
    letter,
  }
  await queueMail(tx, mail, now)
}
