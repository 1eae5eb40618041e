import { billingFields } from '@openroll/contract/enroll/billing'
import { contactFields } from '@openroll/contract/enroll/contact'
import { holidaysOf } from '@openroll/contract/enroll/employer'
import { maskAnswers, type Answers, type Fields } from '@openroll/contract/field'
import { personalFields } from '@openroll/contract/enroll/personal'
import type { getEnrollmentTempInfo, TempInfoColumn } from '@openroll/contract/enroll/progress'
import type { TabName } from '@openroll/contract/enroll/steps'
import type { Ask } from '../../http/serve.ts'
import { signedBy, signerOf, signersCodes } from '../agreement/asked.ts'
import { shownBeneficiary } from '../beneficiaries/check.ts'
import { shownDependent } from '../dependents/check.ts'
import { readAnswers, readDraft } from '../../enrollment/draft.ts'
import { readPeople, type KeptPerson } from '../../enrollment/people.ts'
import { filterInfo } from './filter-info.ts'

type Place = Pick<Ask<typeof getEnrollmentTempInfo>, 'db' | 'vault' | 'drafts' | 'asker' | 'enrollment' | 'catalogue'>
type Read = (place: Place) => unknown

const form =
  (tab: TabName, fields: Fields): Read =>
  async (place) => {
    const answers = await readAnswers(place, place.enrollment.enrollment_id, tab)
    return answers === undefined ? null : maskAnswers(fields, answers)
  }

const people =
  (tab: TabName, name: string, shown: (person: KeptPerson) => unknown): Read =>
  async (place) => {
    const kept = await readPeople(place, place.enrollment.enrollment_id, tab)
    return kept.length === 0 ? null : { [name]: kept.map(shown) }
  }

/** The employer's answers, the holidays as their six flags (EW-3.04). */
const employer: Read = async (place) => {
  const answers = await readAnswers(place, place.enrollment.enrollment_id, 'employer_info')
  if (answers?.holiday_policy === undefined) return answers ?? null
  return { ...answers, holiday_policy: holidaysOf(answers.holiday_policy) }
}

/** What a step keeps in the open; what it seals is left out. */
const open =
  (tab: TabName): Read =>
  async (place) =>
    (await readDraft(place, place.enrollment.enrollment_id, tab))?.answers ?? null

/** What was accepted and by whom; a rep's or a group's code to themselves only (D-1.19). */
const agreement: Read = async ({ asker, enrollment, ...place }) => {
  const draft = await readDraft<Answers, unknown>(place, enrollment.enrollment_id, 'agreement_info')
  if (draft === undefined) return null
  const isTheirs = signedBy(draft.answers) === signerOf(enrollment, asker.person)
  if (!isTheirs && enrollment.submitted_at === null) return null
  const hidden = ['signed_over', ...(isTheirs ? [] : signersCodes)]
  return Object.fromEntries(Object.entries(draft.answers).filter(([name]) => !hidden.includes(name)))
}

/** What was said of the payment, numbers masked: the form's fields, the method and its name; never the token (D-1.16). */
const payment: Read = async (place) => {
  const answers = await readAnswers(place, place.enrollment.enrollment_id, 'billing_info')
  if (answers === undefined) return null
  const shown = ['payment_method', 'payment_shown', ...Object.keys(billingFields)]
  return Object.fromEntries(shown.flatMap((name) => (answers[name] === undefined ? [] : [[name, answers[name]]])))
}

/** How each column of get-enrollment-temp-info is read (EW-7.09); null where nothing is kept yet. No secret leaves unmasked. */
const columns = {
  filter_info: ({ enrollment, catalogue }) => filterInfo(enrollment, catalogue),
  type: ({ enrollment }) => enrollment.type,
  eprocess: ({ enrollment }) => enrollment.eprocess,
  effective_date: ({ enrollment }) => enrollment.effective_date,
  group_id: ({ enrollment }) => enrollment.group_id,
  primary_info: form('primary_info', personalFields),
  contact_info: form('contact_info', contactFields),
  employer_info: employer,
  benificiary_info: people('beneficiary_info', 'beneficiaries', shownBeneficiary),
  health_info: open('primary_health_info'),
  dependent_info: people('dependent_info', 'dependents', shownDependent),
  payment_info: payment,
  review_info: open('review_info'),
  aggrement_info: agreement,
} satisfies Record<TempInfoColumn, Read>

/** One column of an enrollment, as its owner may see it. */
export const readColumn = (place: Place, column: TempInfoColumn): unknown => {
  const read: Read = columns[column]
  return read(place)
}
