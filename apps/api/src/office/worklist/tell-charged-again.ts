import type { allowCharges } from '@openroll/contract/office/worklist/on-hold'
import type { Ask } from '../../http/serve.ts'
import { brandOf } from '../../mail/brand.ts'
import { chargedAgainLetter } from '../../mail/letters/charged-again.ts'
import { queueMail } from '../../mail/outbox.ts'
import { nextPaymentOf } from '../money/next-payment.ts'
import { findOwner } from '../money/settle-store.ts'

type Telling = Pick<Ask<typeof allowCharges>, 'db' | 'config' | 'directory' | 'today' | 'now'>

/**
 * Within the transaction that allows charges again: mails the member what is charged
 * next, and when, once a day. Nothing where a group pays, or nothing is to come.
 */
export const tellChargedAgain = async (ask: Telling, enrollment_id: string): Promise<void> => {
  const { db: tx, config, directory, today, now } = ask
  if (!config.mail) return
  const [owner, next] = [await findOwner(tx, enrollment_id), await nextPaymentOf(ask, enrollment_id)]
  if (owner === undefined || owner.email === null || next === null) return
  const brand = brandOf(directory.site(owner.site_id), config.publicUrl)
  const { policy_id, first_name, email: to } = owner
  const letter = chargedAgainLetter(brand, { first_name: first_name ?? '', policy_id, next, today })
  const event = `policy-charged-again/${today}`
  await queueMail(tx, { enrollment_id, event, kind: 'policy-charged-again', from_name: brand.name, to, letter }, now)
}
