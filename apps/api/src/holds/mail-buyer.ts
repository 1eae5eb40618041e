import type { EmailKind } from '@openroll/contract/office/email-kinds'
import type { Ask } from '../http/serve.ts'
import type { Call } from '@openroll/contract/call'
import { brandOf } from '../mail/brand.ts'
import type { Brand } from '../mail/layout.ts'
import { queueMail, type Letter } from '../mail/outbox.ts'
import { findHeldPolicy, type HeldPolicy } from './hold-store.ts'

type MailContext = Pick<Ask<Call>, 'db' | 'config' | 'directory' | 'now'>
type BuyerMail = {
  readonly event: string
  readonly kind: EmailKind
  readonly letter: (brand: Brand, policy: HeldPolicy) => Letter
}

/** Emails a held enrollment's own address, which may not be the member's. */
export const mailBuyer = async (
  { db, config, directory, now }: MailContext,
  enrollment_id: string,
  { letter, ...mail }: BuyerMail,
): Promise<void> => {
  const policy = await findHeldPolicy(db, enrollment_id)
  if (!config.mail || policy?.email == null || policy.email === '') return
  const brand = brandOf(directory.site(policy.site_id), config.publicUrl)
  await queueMail(
    db,
    { ...mail, enrollment_id, from_name: brand.name, to: policy.email, letter: letter(brand, policy) },
    now,
  )
}
