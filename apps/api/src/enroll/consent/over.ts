import type { LinkOnly } from '@openroll/contract/enroll/consent'
import { helperIn, type Asker } from '../../who/person.ts'
import type { Vault } from '../../vault/vault.ts'
import { canonical } from '../../enrollment/signed-content.ts'
import { signedOver } from '../agreement/signed-over.ts'
import { textKey, textsFor } from '../agreement/texts.ts'
import type { Kept } from '../steps/kept.ts'

/**
 * Whether who submits does so for somebody else: everybody who signed in, but for the member themselves (D-1.13). No setting changes
 * it.
 */
export const needsConsent = (asker: Asker): boolean => helperIn(asker) !== null

/**
 * What a consent is about, as a keyed hash: all that a signature stands under,
 * the texts, and how it is paid. Another one as soon as any of it changes.
 */
export const consentOver = (vault: Vault, kept: Kept): string => {
  const { enrollment, asker, drafts, plans, catalog, directory } = kept
  const over = signedOver(vault, { enrollment, person: asker.person, drafts })
  const texts = textsFor(plans, catalog, directory.site(enrollment.site_id)).map(textKey)
  const { payment_method = '', token = '', bill_date = '' } = kept.answers('billing_info')
  return vault.hash(canonical([over, texts, payment_method, token, bill_date]), 'consent-over')
}

/**
 * Why the person can only sign through a link: a card or account on file pays, whose number the helper doesn't have to know, or the site
 * doesn't allow signing on the spot. null: they can sign on the spot.
 */
export const linkOnlyFor = ({ answers, directory, enrollment }: Kept): LinkOnly | null => {
  if (answers('billing_info').payer !== undefined) return 'stored'
  return directory.site(enrollment.site_id).settings.sign_on_the_spot === 'true' ? null : 'site'
}
