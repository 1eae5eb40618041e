import { agreementFields } from '@openroll/contract/enroll/agreement'
import { beneficiaryFields } from '@openroll/contract/enroll/beneficiaries'
import { billingFields } from '@openroll/contract/enroll/billing'
import { contactFields } from '@openroll/contract/enroll/contact'
import { dependentFields } from '@openroll/contract/enroll/dependents'
import { employerFields } from '@openroll/contract/enroll/employer-fields'
import { enrollerCodeRequired, personalFields } from '@openroll/contract/enroll/personal'
import { visibleSteps, type TabName } from '@openroll/contract/enroll/steps'
import { checkAnswers, type Fields } from '@openroll/contract/field'
import type { Fault } from '@openroll/contract/reply'
import { askedAgreement } from '../agreement/asked.ts'
import { checkAgreement } from '../agreement/check.ts'
import { signAgain } from '../agreement/signed-over.ts'
import { textsFor } from '../agreement/texts.ts'
import { checkBeneficiaries, sharedSsnFaults } from '../beneficiaries/check.ts'
import { checkBilling, physicalAddress } from '../billing/check.ts'
import { methodsOf } from '../billing/methods.ts'
import { askedContact } from '../contact/asked.ts'
import { checkFamily } from '../dependents/check.ts'
import { checkEmployer } from '../employer/check.ts'
import { checkPersonal } from '../personal/check.ts'
import { enrollerCodeState } from '../personal/enroller-code.ts'
import { tabsOf } from '../steps/tabs.ts'
import { cartFaults } from './cart-again.ts'
import { familyPriceFaults } from './family-price.ts'
import type { Kept } from './kept.ts'

/** The same rule as the step's own save, over what the step keeps. */
type Again = { readonly fields: Fields; readonly faults: (kept: Kept, today: string) => readonly Fault[] }

const said = (error_message: string): Fault => ({ target_element: '', error_message })
const known = (): string => '' // everybody in a kept list has an id

const personal: Again = {
  fields: personalFields,
  faults: ({ enrollment, plans, group, catalogue, personal, enrollerCode }, today) => {
    const about = { enrollment, plans, group, races: catalogue.races, given: personal, stored: personal }
    const code = enrollerCodeState(group, enrollerCode)
    const missing = code.required && !code.saved ? [said(enrollerCodeRequired)] : []
    return [...checkPersonal({ ...about, today }).faults, ...missing]
  },
}
const contact: Again = {
  fields: contactFields,
  faults: ({ enrollment, plans, contact }, today) =>
    checkAnswers(contactFields, askedContact(enrollment, plans, {}), contact, today).faults,
}
const employer: Again = {
  fields: employerFields,
  faults: ({ group, plans, catalogue, employer }, today) =>
    checkEmployer(employer, { group, plans, catalogue, today }).faults,
}
const beneficiaries: Again = {
  fields: beneficiaryFields,
  faults: ({ beneficiaries, personal }, today) => {
    const given = beneficiaries.map(({ id, answers }) => ({ ...answers, beneficiary_id: id }))
    const { people, faults } = checkBeneficiaries(given, { stored: beneficiaries, newId: known, today })
    return [...faults, ...sharedSsnFaults(people, personal.ssn)]
  },
}
const dependents: Again = {
  fields: dependentFields,
  faults: ({ enrollment, plans, dependents, personal }, today) => {
    const given = dependents.map(({ id, answers }) => ({ ...answers, dependent_id: id }))
    const family = { plans, tier: enrollment.tier, firstDay: enrollment.effective_date ?? today, stored: dependents }
    const { faults } = checkFamily(given, { ...family, memberSsn: personal.ssn, newId: known, today })
    return [...faults, ...familyPriceFaults(enrollment, dependents).map(said)]
  },
}
const agreement: Again = {
  fields: agreementFields,
  faults: ({ enrollment, plans, catalogue, signed, signer, personal, unreadable }, today) => {
    // With a step that no key opens nobody can tell; that step is a fault by itself.
    if (signed.over !== signer.over && unreadable.length === 0) return [said(signAgain)]
    const asked = askedAgreement(enrollment, catalogue.people, {
      signedAs: signer.as,
      stored: signed.answers,
      signedOn: signed.answers.date ?? today,
    })
    const texts = textsFor(plans, catalogue)
    const { accepted, answers: given } = signed
    return checkAgreement({ asked, texts, accepted, given, ssn: personal.ssn ?? '', today }).faults
  },
}
const billing: Again = {
  fields: billingFields,
  faults: ({ enrollment, catalogue, contact, billing }, today) => {
    const method = methodsOf(enrollment, catalogue.people).find((offered) => offered === billing.payment_method)
    if (method === undefined) return [said('Choose how your cover is paid')]
    const physical = physicalAddress(contact)
    return checkBilling({ method, given: billing, stored: billing, physical, catalogue, today }).faults
  },
}
const nothing: Again = { fields: {}, faults: () => [] }

const again: Readonly<Record<TabName, Again>> = {
  primary_info: personal,
  contact_info: contact,
  employer_info: employer,
  beneficiary_info: beneficiaries,
  primary_health_info: nothing,
  dependent_info: dependents,
  agreement_info: agreement,
  billing_info: billing,
  review_info: nothing,
}

const stepFaults = (kept: Kept, today: string): Fault[] =>
  visibleSteps(tabsOf(kept.enrollment, kept.catalogue))
    .filter((step) => step.tab_name !== 'review_info')
    .flatMap(({ tab_name, title }) => {
      const named = (error_message: string): Fault => ({ target_element: tab_name, error_message })
      if (!kept.enrollment.saved.includes(tab_name)) return [named(`Complete ${title} first`)]
      if (kept.unreadable.includes(tab_name)) return [named(`We can’t read all of ${title} any more. Enter it again`)]
      const { fields, faults } = again[tab_name]
      return faults(kept, today).map(({ target_element, error_message }) => {
        const label = fields[target_element.split('.').at(-1) ?? '']?.label
        return named(label === undefined ? error_message : `${label}: ${error_message}`)
      })
    })

/**
 * Everything that keeps an enrollment from being submitted today (D-4.05): faults of a step name it by its tab_name, those of
 * the cart `cart` or `effective_date`.
 */
export const submissionFaults = (kept: Kept, today: string): Fault[] => [
  ...cartFaults(kept.enrollment, kept.catalogue, today),
  ...stepFaults(kept, today),
]
