import type { AgreementText } from '@openroll/contract/enroll/agreement'
import { tickRequired } from '@openroll/contract/enroll/agreement'
import type { Fault } from '@openroll/contract/reply'
import type { Agreement, Catalog, Plan } from '../../catalog/catalog.ts'
import { withAssociation } from '../../directory/association.ts'
import type { Site } from '../../directory/directory.ts'
import { isForAll } from '../../catalog/text-for-all.ts'

/**
 * The texts that a cart's plans ask to be agreed to, and those for all,
 * in the catalog's order and with the site's association (EW-2.27).
 */
export const textsFor = (plans: readonly Plan[], catalog: Catalog, site: Site): Agreement[] => {
  const named = new Set(plans.flatMap((plan) => plan.agreements))
  return catalog.agreements
    .filter((text) => named.has(text.agreement_id) || isForAll(text, catalog.planList))
    .map((text) => ({ ...text, body: withAssociation(text.body, site) }))
}

/** How an accepted text is named on the wire: the text and its version, since what was signed is what was shown. */
export const textKey = (text: Agreement): string => `${text.agreement_id}@${text.version}`

export const asShown = (text: Agreement): AgreementText => ({
  agreement_id: text.agreement_id,
  version: text.version,
  text_head: text.head,
  text_body: text.body,
  text_required: text.required,
})

const textChanged = 'This text has changed. Please read it again and check its box.'

/** What is wrong with the ticks: a required text that is not ticked, or one ticked in another version. Targets agreement.<id>. */
export const tickFaults = (texts: readonly Agreement[], accepted: readonly string[]): Fault[] =>
  texts.flatMap((text) => {
    if (accepted.includes(textKey(text))) return []
    const isStale = accepted.some((key) => key.startsWith(`${text.agreement_id}@`))
    if (!isStale && !text.required) return []
    return [{ target_element: `agreement.${text.agreement_id}`, error_message: isStale ? textChanged : tickRequired }]
  })

const noSuchText = 'This enrollment has no such text to accept'

/** A tick for a text that is none of these: nobody was shown it. */
export const strangeTicks = (texts: readonly Agreement[], accepted: readonly string[]): Fault[] =>
  accepted.some((key) => !texts.some((text) => key.startsWith(`${text.agreement_id}@`)))
    ? [{ target_element: 'accepted', error_message: noSuchText }]
    : []

/** Of what was ticked, the texts that this enrollment shows. */
export const keptTicks = (texts: readonly Agreement[], accepted: readonly string[]): string[] =>
  texts.map(textKey).filter((key) => accepted.includes(key))
