import type { releasePaymentHold } from '@openroll/contract/office/worklist/on-hold'
import type { Ask } from '../../http/serve.ts'
import { brandOf } from '../../mail/brand.ts'
import { paymentsResumedLetter } from '../../mail/letters/payments-resumed.ts'
import { queueMail } from '../../mail/outbox.ts'
import { nextPaymentOf } from '../money/batch/next-payment.ts'
import { findOwner } from '../money/settlement/settle-store.ts'

type MailContext = Pick<Ask<typeof releasePaymentHold>, 'db' | 'config' | 'directory' | 'today' | 'now'>

/** Emails the member their next charge, at most once a day. Nothing if a group pays or nothing is due. */
export const mailChargesResumed = async (ask: MailContext, enrollment_id: string): Promise<void> => {
  const { db: tx, config, directory, today, now } = ask
  if (!config.mail) return
  const [owner, next] = [await findOwner(tx, enrollment_id), await nextPaymentOf(ask, enrollment_id)]
  if (owner === undefined || owner.email === null || next === null) return
  const brand = brandOf(directory.site(owner.site_id), config.publicUrl)
  const { policy_id, first_name, email: to } = owner
  const letter = paymentsResumedLetter(brand, { first_name: first_name ?? '', policy_id, next, today })
  const event = `policy-charged-again/${today}`
  await queueMail(tx, { enrollment_id, event, kind: 'policy-charged-again', from_name: brand.name, to, letter }, now)
}
