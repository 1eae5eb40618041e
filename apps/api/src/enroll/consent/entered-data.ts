import { coversFamily } from '@openroll/contract/tier-meanings'
import type { ConsentContent } from '@openroll/contract/enroll/consent'
import { contactFields } from '@openroll/contract/enroll/contact'
import { dependentFields } from '@openroll/contract/enroll/dependents'
import { ssnField } from '@openroll/contract/enroll/person-fields'
import { personalFields } from '@openroll/contract/enroll/personal'
import { wordsOf, type Answers } from '@openroll/contract/field'
import { maskSsn } from '@openroll/contract/mask'
import { longDate, shownPhone } from '@openroll/contract/shown'
import { whereYouLive } from '@openroll/contract/words'
import type { Submission } from '../steps/submission.ts'

type EnteredData = ConsentContent['entered']

/** Data entered about the person and their family, for them to check. Health answers stay out of email. */
export const enteredOf = ({ enrollment, plans, answers, people }: Submission): EnteredData => {
  const [member, contact] = [answers('primary_info'), answers('contact_info')]
  const { phone_number = '', email_address = '' } = contact
  const covered = coversFamily(enrollment.tier) ? people('dependent_info') : []
  const beneficiaries = plans.some((plan) => plan.flags.paysOnDeath) ? people('beneficiary_info') : []
  return [
    { label: 'Name', value: nameOf(member) },
    { label: personalFields.birthdate.label, value: dayOf(enrollment.dob) },
    { label: ssnField.ssn.label, value: numberOf(member) },
    { label: whereYouLive, value: addressOf(contact) },
    { label: contactFields.phone_number.label, value: shownPhone(phone_number) },
    { label: contactFields.email_address.label, value: email_address },
    { label: 'People covered', value: covered.length === 0 ? 'Just you' : 'You and these people' },
    ...covered.map(({ answers: one }) => ({
      label: wordsOf(dependentFields.relationship, one.relationship ?? ''),
      value: joinParts(', ', [nameOf(one), withAffixes('born ', dayOf(one.birthdate)), numberOf(one)]),
    })),
    ...beneficiaries.map(({ answers: one }) => ({
      label: 'Beneficiary',
      value: joinParts(', ', [nameOf(one), withAffixes('', one.beneficiary_percentage ?? '', '%')]),
    })),
  ].filter(({ value }) => value !== '')
}

const joinParts = (separator: string, parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(separator)
const withAffixes = (before: string, value: string, after = ''): string => (value === '' ? '' : before + value + after)
const nameOf = (one: Answers): string => joinParts(' ', [one.first_name, one.middle_name, one.last_name])
const numberOf = ({ ssn }: Answers): string => (ssn === undefined ? '' : maskSsn(ssn))
const dayOf = (day = ''): string => (/^\d{4}-\d\d-\d\d$/.test(day) ? longDate(day) : day)
const addressOf = ({ address1, address2, city, state, zip }: Answers): string =>
  joinParts(', ', [address1, address2, city, joinParts(' ', [state, zip])])
