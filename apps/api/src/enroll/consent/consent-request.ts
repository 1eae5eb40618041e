import type {
  ConsentContent,
  LinkOnly,
  getConsent,
  requestConsent,
  signConsent,
} from '@openroll/contract/enroll/consent'
import { forbidden, unauthorized } from '../../who/refusal.ts'
import type { Ask } from '../../http/serve.ts'
import type { Person } from '../../who/person.ts'
import type { Charge } from '../../http/spend.ts'
import { mailboxOf } from '../../mail/mailbox-of.ts'
import { addressesOnFile } from '../../roles/members/address-on-file.ts'
import type { Submission } from '../steps/submission.ts'
import { consentContentHash, linkOnlyFor, needsConsent } from './content-hash.ts'
import { consentContentOf } from './content.ts'

export type ConsentAsk = Ask<typeof getConsent> | Ask<typeof requestConsent> | Ask<typeof signConsent>
export type ReadSubmission = (ask: ConsentAsk) => Promise<Submission>
/** The enrollment to submit, who submits it, and where the person can be reached. */
export type ConsentRequest = {
  readonly requester: Person
  readonly contentHash: string
  readonly content: ConsentContent
  readonly email: string
  /** Why only a link will do. `stored`: a payment on file is used, so it goes to the address on file. */
  readonly linkOnly: LinkOnly | null
  /** The only address on file was just changed by an operator, so no link goes there yet. */
  readonly isEmailWaiting: boolean
  /** Other addresses on file that are notified too. */
  readonly onFile: readonly string[]
}

/** 401 if nobody is signed in; 403 for a member, who enrolls themselves. */
export const consentRequestOf = async (ask: ConsentAsk, read: ReadSubmission): Promise<ConsentRequest> => {
  const { person } = ask.caller
  if (person === null) throw unauthorized()
  if (!needsConsent(ask.caller)) throw forbidden('You’re enrolling yourself, so no one else has to agree')
  const submission = await read(ask)
  const enteredEmail = submission.answers('contact_info').email_address ?? ''
  const addresses = await addressesOnFile(ask, ask.enrollment.user_id)
  const linkOnly = linkOnlyFor(submission)
  const confirmed = addresses.find(({ waits }) => !waits)
  const email = linkOnly === 'stored' ? (confirmed?.email ?? '') : enteredEmail
  const onFile = addresses.map((one) => one.email).filter((one) => mailboxOf(one) !== mailboxOf(email))
  return {
    requester: person,
    contentHash: consentContentHash(ask.vault, submission),
    content: consentContentOf(submission, ask.today),
    email,
    linkOnly,
    isEmailWaiting: linkOnly === 'stored' && email === '' && addresses.length > 0,
    onFile,
  }
}

/** The budget for consent requests and signatures, per requester (D-1.17). */
export const requesterCharge = ({ requester }: ConsentRequest): Charge => ({
  budget: 'consents_per_sender',
  key: `${requester.role} ${requester.id}`,
})
