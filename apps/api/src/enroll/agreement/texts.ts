import type { AgreementText } from '@openroll/contract/enroll/agreement'
import { tickRequired } from '@openroll/contract/enroll/agreement'
import type { Fault } from '@openroll/contract/reply'
import type { Agreement, Catalogue, Plan } from '../../catalogue/catalogue.ts'
import { isForAll } from '../../catalogue/text-for-all.ts'

/** The texts that a cart's plans ask to be agreed to, and those for all, in the catalogue's order (EW-2.27). */
export const textsFor = (plans: readonly Plan[], catalogue: Catalogue): Agreement[] => {
  const named = new Set(plans.flatMap((plan) => plan.agreements))
  return catalogue.agreements.filter((text) => named.has(text.agreement_id) || isForAll(text, catalogue.planList))
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

export const textChanged = 'This text has changed. Please read it again and check its box.'

/** What is wrong with the ticks: a required text that is not ticked, or one ticked in another version. Targets agreement.<id>. */
export const tickFaults = (texts: readonly Agreement[], accepted: readonly string[]): Fault[] =>
  texts.flatMap((text) => {
    if (accepted.includes(textKey(text))) return []
    const isStale = accepted.some((key) => key.startsWith(`${text.agreement_id}@`))
    if (!isStale && !text.required) return []
    return [{ target_element: `agreement.${text.agreement_id}`, error_message: isStale ? textChanged : tickRequired }]
  })

/** Of what was ticked, the texts that this enrollment shows. */
export const keptTicks = (texts: readonly Agreement[], accepted: readonly string[]): string[] =>
  texts.map(textKey).filter((key) => accepted.includes(key))
