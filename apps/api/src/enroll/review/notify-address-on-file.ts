import type { saveReviewInfo } from '@openroll/contract/enroll/review'
import type { Ask } from '../../http/serve.ts'
import { brandOf } from '../../mail/brand.ts'
import { submittedForYouLetter } from '../../mail/letters/consent.ts'
import { mailboxOf } from '../../mail/mailbox-of.ts'
import type { NewMail } from '../../mail/outbox.ts'
import { addressesOnFile } from '../../roles/members/address-on-file.ts'
import { needsConsent } from '../consent/content-hash.ts'
import { consentContentOf } from '../consent/content.ts'
import { mailboxHasRoom } from '../consent/notify.ts'
import type { Submission } from '../steps/submission.ts'

/**
 * Notices to a member's addresses on file when someone else submits for them under another address: the receipt goes to that one, which may
 * not be theirs (docs/decisions/0017).
 */
export const mailsToAddressOnFile = (
  ask: Ask<typeof saveReviewInfo>,
  submission: Submission,
  userId: number,
): Promise<NewMail[]> =>
  ask.once('mails-to-address-on-file', async () => {
    const { config, directory, enrollment, caller } = ask
    if (!config.mail || !needsConsent(caller)) return []
    const enteredMailbox = mailboxOf(submission.answers('contact_info').email_address ?? '')
    const onFile = (await addressesOnFile(ask, userId)).map(({ email }) => email)
    if (onFile.some((one) => mailboxOf(one) === enteredMailbox)) return []
    const brand = brandOf(directory.site(enrollment.site_id), config.publicUrl)
    const letter = submittedForYouLetter(brand, consentContentOf(submission, ask.today))
    const mail = { enrollment_id: enrollment.enrollment_id, kind: 'receipt' as const, from_name: brand.name, letter }
    const mails: NewMail[] = []
    for (const [at, to] of onFile.entries())
      if (await mailboxHasRoom(ask, to)) mails.push({ ...mail, event: `submitted/on-file-${at}`, to })
    return mails
  })
