import type { AgreementText } from '@openroll/contract/enroll/agreement'
import { agreementRequired } from '@openroll/contract/enroll/agreement'
import type { Fault } from '@openroll/contract/reply'
import type { Agreement, Catalog, Plan } from '../../catalog/catalog.ts'
import { withAssociation } from '../../directory/association.ts'
import type { Site } from '../../directory/directory.ts'
import { isForAll } from '../../catalog/agreement-for-all.ts'

/** The agreement texts required by the cart's plans and for everyone, in catalog order, with the site's association filled in (EW-2.27). */
export const textsFor = (plans: readonly Plan[], catalog: Catalog, site: Site): Agreement[] => {
  const agreementIds = new Set(plans.flatMap((plan) => plan.agreements))
  return catalog.agreements
    .filter((text) => agreementIds.has(text.agreement_id) || isForAll(text, catalog.planList))
    .map((text) => ({ ...text, body: withAssociation(text.body, site) }))
}

/** Identifies an accepted text and its version on the wire. */
export const textKey = (text: Agreement): string => `${text.agreement_id}@${text.version}`

export const textToWire = (text: Agreement): AgreementText => ({
  agreement_id: text.agreement_id,
  version: text.version,
  text_head: text.head,
  text_body: text.body,
  text_required: text.required,
})

const textChanged = 'This agreement has changed. Please read it again and check its box.'

/** Required texts that aren't accepted, or were accepted in an outdated version. Targets agreement.<id>. */
export const checkboxFaults = (texts: readonly Agreement[], accepted: readonly string[]): Fault[] =>
  texts.flatMap((text) => {
    if (accepted.includes(textKey(text))) return []
    const isStale = accepted.some((key) => key.startsWith(`${text.agreement_id}@`))
    if (!isStale && !text.required) return []
    return [
      { target_element: `agreement.${text.agreement_id}`, error_message: isStale ? textChanged : agreementRequired },
    ]
  })

const noSuchText = 'This agreement isn’t part of this enrollment'

/** An accepted text that this enrollment doesn't show. */
export const unknownTextFaults = (texts: readonly Agreement[], accepted: readonly string[]): Fault[] =>
  accepted.some((key) => !texts.some((text) => key.startsWith(`${text.agreement_id}@`)))
    ? [{ target_element: 'accepted', error_message: noSuchText }]
    : []

/** The accepted texts that this enrollment shows. */
export const acceptedTexts = (texts: readonly Agreement[], accepted: readonly string[]): string[] =>
  texts.map(textKey).filter((key) => accepted.includes(key))
