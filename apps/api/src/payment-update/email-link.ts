import { maskEmail } from '@openroll/contract/mask'
import type { mailRepayLink } from '@openroll/contract/office/enrollment/payment-update'
import { ownMailbox, type mailPaymentLink } from '@openroll/contract/payment-update/payment-update'
import { savePaymentUpdateLink } from '../enrollment/payment-update-link.ts'
import type { Ask } from '../http/serve.ts'
import { spend, type Charge } from '../http/spend.ts'
import { brandOf } from '../mail/brand.ts'
import { paymentUpdateLinkLetter } from '../mail/letters/payment-update.ts'
import { queueMail } from '../mail/outbox.ts'
import { paymentUpdateUrl } from '../mail/payment-update-url.ts'
import { actOn } from '../office/act/act-on.ts'
import { beginAct, actProgress, nameOfAct } from '../office/act/act-once.ts'
import { auditAct } from '../office/act/note.ts'
import { noAddressOfMember, emailIsOff } from '../office/enrollment/mail-receipt.ts'
import { isOwnMailbox } from '../roles/members/own-mailbox.ts'
import { conflict } from '../who/refusal.ts'
import { findPaymentUpdateState } from './save-payment-method.ts'

const newEmailWaits = 'The email address was just changed. You can send the link once the change is confirmed'

type Mailing = {
  readonly enrollment_id: string
  readonly call: typeof mailRepayLink | typeof mailPaymentLink
  /** Charged in addition to the policy's own budget. */
  readonly charges?: readonly Charge[]
}

/**
 * Emails a new payment method link, only to the policy's email address and once per `act_id`. Returns the address, masked; 409 if no new
 * method is required.
 */
export const emailPaymentUpdateLink = async (
  ask: Ask<typeof mailRepayLink> | Ask<typeof mailPaymentLink>,
  { enrollment_id, call, charges = [] }: Mailing,
): Promise<string> => {
  const { db, vault, config, directory, caller, now } = ask
  const { act_id } = ask.input
  const { owing } = await findPaymentUpdateState(ask, enrollment_id, { ahead: false })
  const { email, first_name, policy_id, site_id } = owing
  if (!config.mail) throw conflict('email', emailIsOff)
  if (email === null || email === '') throw conflict('email', noAddressOfMember)
  if (caller.person !== null && isOwnMailbox(caller.person, directory, email)) throw conflict('email', ownMailbox)
  const act = { ...ask, input: { enrollment_id, act_id } }
  if ((await actProgress(act, call)) !== 'not begun') return maskEmail(email)
  await spend(ask, [...charges, { budget: 'payment_link_mails_per_enrollment', key: enrollment_id }], {
    target: 'email',
  })
  const link = await savePaymentUpdateLink({ db, vault }, enrollment_id, now)
  if (link === null) throw conflict('email', newEmailWaits)
  const brand = brandOf(directory.site(site_id), config.publicUrl)
  await actOn(db, enrollment_id, async (tx) => {
    if (!(await beginAct(tx, act, call))) return
    const letter = paymentUpdateLinkLetter(brand, {
      first_name: first_name ?? '',
      policy_id,
      link: paymentUpdateUrl(brand, link),
      keepsCoverage: owing.plans !== null,
    })
    const mail = {
      enrollment_id,
      event: nameOfAct(call, act_id),
      kind: 'repay-link' as const,
      from_name: brand.name,
      to: email,
      letter,
    }
    if (await queueMail(tx, mail, now)) await auditAct({ ...ask, db: tx }, call, owing, 'repay-link-sent')
  })
  ask.wakeMail()
  return maskEmail(email)
}
