import { findOver } from '../../../coverage/owed/held-fees.ts'
import type { Deps } from '../../../http/deps.ts'
import { brandOf } from '../../../mail/brand.ts'
import { paymentsStoppedLetter } from '../../../mail/letters/payment-update.ts'
import { queueMail } from '../../../mail/outbox.ts'
import { paymentUpdateUrl } from '../../../mail/payment-update-url.ts'
import { mailKeyOf } from './email-return.ts'
import { findOwner } from './settle-store.ts'

/**
 * Emails the member of another policy on a returned account that it is no longer charged, with the link to enter another card or account.
 * Returns whether it did.
 */
export const emailStop = async (
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
  // A canceled policy is only ever charged a due fee.
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
  const event = `policy-stopped/${mailKeyOf(payment_id, undone)}`
  await queueMail(tx, { enrollment_id, event, kind: 'policy-stopped', from_name: brand.name, to, letter }, now)
  return true
}
