import type { LinkOnly } from '@openroll/contract/enroll/consent'
import { signedInHelper, type Caller } from '../../who/person.ts'
import type { Vault } from '../../vault/vault.ts'
import { canonical } from '../../enrollment/signed-content.ts'
import { signedContentHash } from '../agreement/signed-content-hash.ts'
import { textKey, textsFor } from '../agreement/texts.ts'
import type { Submission } from '../steps/submission.ts'

/** Whether the submitter enrolls someone else: anyone signed in except the member (D-1.13). No setting changes this. */
export const needsConsent = (caller: Caller): boolean => signedInHelper(caller) !== null

/** Keyed hash of what a consent covers: everything signed, the texts, and the payment. Any change makes a new hash. */
export const consentContentHash = (vault: Vault, submission: Submission): string => {
  const { enrollment, caller, drafts, plans, catalog, directory } = submission
  const over = signedContentHash(vault, { enrollment, person: caller.person, drafts })
  const texts = textsFor(plans, catalog, directory.site(enrollment.site_id)).map(textKey)
  const { payment_method = '', token = '', bill_date = '' } = submission.answers('billing_info')
  return vault.hash(canonical([over, texts, payment_method, token, bill_date]), 'consent-over')
}

/** Why the person can only sign through a link: a payment on file, or the site forbids signing in person; null if they can. */
export const linkOnlyFor = ({ answers, directory, enrollment }: Submission): LinkOnly | null => {
  if (answers('billing_info').payer !== undefined) return 'stored'
  return directory.site(enrollment.site_id).settings.sign_on_the_spot === 'true' ? null : 'site'
}
