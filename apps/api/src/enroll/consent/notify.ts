import type { Ask } from '../../http/serve.ts'
import type { saveContactInfo } from '@openroll/contract/enroll/contact'
import { spend, type Spender } from '../../http/spend.ts'
import { brandOf } from '../../mail/brand.ts'
import { enrollmentStartedLetter } from '../../mail/letters/consent.ts'
import { mailboxOf } from '../../mail/mailbox-of.ts'
import { queueMail } from '../../mail/outbox.ts'
import { addressesOnFile } from '../../roles/members/address-on-file.ts'
import { Refusal } from '../../who/refusal.ts'
import { needsConsent } from './content-hash.ts'
import { actorName } from './content.ts'

/** Whether a mailbox may get another notice; the address was entered by someone else (D-1.17). */
export const mailboxHasRoom = async (ask: Spender, to: string): Promise<boolean> => {
  try {
    await spend(ask, [{ budget: 'consents_per_recipient', key: mailboxOf(to) }], { target: 'email_address' })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/**
 * Tells the person, once per address, that someone is filling in an enrollment for them (D-1.13). Also notifies a member's addresses on
 * file, so a wrong address is noticed (docs/decisions/0017).
 */
export const notifyEnrollmentBegun = async (
  ask: Ask<typeof saveContactInfo>,
  email: string | undefined,
): Promise<void> => {
  const { db, vault, config, directory, enrollment, caller, now } = ask
  const { person } = caller
  if (person === null || !needsConsent(caller) || email === undefined || !config.mail) return
  const isEntered = (to: string) => mailboxOf(to) === mailboxOf(email)
  const addresses = await ask.once('on-file', () => addressesOnFile(ask, enrollment.user_id))
  const onFile = addresses.map((one) => one.email)
  const isElsewhere = onFile.length > 0 && !onFile.some(isEntered)
  const brand = brandOf(directory.site(enrollment.site_id), config.publicUrl)
  for (const to of [email, ...onFile.filter((one) => !isEntered(one))]) {
    if (!(await ask.once(`begun ${to}`, () => mailboxHasRoom(ask, to)))) continue
    const mail = {
      enrollment_id: enrollment.enrollment_id,
      event: `begun-for/${vault.hash(mailboxOf(to), 'begun-for').slice(0, 24)}`,
      kind: 'begun-for' as const,
      from_name: brand.name,
      to,
      letter: enrollmentStartedLetter(brand, {
        by: actorName(person, directory),
        isElsewhere: isElsewhere && !isEntered(to),
      }),
    }
    if (await queueMail(db, mail, now)) ask.wakeMail()
  }
}
