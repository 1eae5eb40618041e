import { findOver } from '../../../coverage/owed/held-fees.ts'
import type { Deps } from '../../../http/deps.ts'
import { brandOf } from '../../../mail/brand.ts'
import { paymentsStoppedLetter } from '../../../mail/letters/payment-update.ts'
import { queueMail } from '../../../mail/outbox.ts'
import { paymentUpdateUrl } from '../../../mail/payment-update-url.ts'
import { newsOf } from './tell-of-return.ts'
import { findOwner } from './settle-store.ts'

/** Mails the member that another policy of the account that came back is not charged either, with the link to give another card or account for it; whether it did. */
export const tellOfStop = async (
  { db: tx, config, directory, now }: Pick<Deps, 'db' | 'config' | 'directory'> & { readonly now: Date },
  {
    enrollment_id,
    payment_id,
    link,
    undone,
  }: { enrollment_id: string; payment_id: string; link: string | null; undone: number },
): Promise<boolean> => {
  const owner = await findOwner(tx, enrollment_id)
  if (link === null || owner === undefined || owner.email === null) return false
  // Of what was canceled nothing is charged anyway, but for a fee that is due.
  const { is_canceled, held_fees } = await findOver(tx, enrollment_id)
  if (is_canceled && held_fees === null) return false
  const brand = brandOf(directory().site(owner.site_id), config.publicUrl)
  const { policy_id, first_name, email: to } = owner
  const letter = paymentsStoppedLetter(brand, {
    first_name: first_name ?? '',
    policy_id,
    link: paymentUpdateUrl(brand, link),
    held_fees,
  })
  const event = `policy-stopped/${newsOf(payment_id, undone)}`
  await queueMail(tx, { enrollment_id, event, kind: 'policy-stopped', from_name: brand.name, to, letter }, now)
  return true
}
