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

/** Whether a card or account pays that was on file: whoever enrolls may charge it, and did not have to know its number. */
export const paysWithStored = ({ answers }: Pick<Kept, 'answers'>): boolean =>
  answers('billing_info').payer !== undefined
