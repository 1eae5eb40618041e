import * as z from 'zod'
import { call } from '../call.ts'
import { fields, groupsOf, statesOf, wireInput } from '../field.ts'
import { date, enrollmentId, flag, futureFault, oneOf, text } from '../rules.ts'
import { type Tier, coversAll, coversSpouse } from '../tier-meanings.ts'
import { gender, maritalStatus } from '../words.ts'
import { bodyFields, nameFields, ssnField } from './person-fields.ts'
import { savedStep } from './tabs.ts'

const priorCoverage = { '0': 'No, I had no coverage before', '1': 'Yes, I had coverage' } as const

/** The ethnic category that asks for a description (EW-9.07). */
export const otherEthnicCategory = '12'
/** Asked only of someone with prior coverage (D-4.14). */
const hadCarrier = { field: 'prior_coverage_flag', is: '1' } as const

/** The applicant (EW-2.02, D-4.14); birth date and gender come from the filter. */
export const personalFields = fields({
  first_name: { ...nameFields.first_name, autoComplete: 'given-name' },
  middle_name: { ...nameFields.middle_name, autoComplete: 'additional-name' },
  last_name: { ...nameFields.last_name, autoComplete: 'family-name' },
  birthdate: { label: 'Date of birth', rule: date, control: 'date' },
  gender: { label: 'Gender', rule: oneOf(gender), control: 'choice', words: gender },
  marital_status: { label: 'Marital status', rule: oneOf(maritalStatus), control: 'select', words: maritalStatus },
  ssn: { ...ssnField.ssn, hint: 'Nine digits. We keep it encrypted and show only the last four.' },
  ...bodyFields,
  prior_coverage_flag: {
    label: 'Did you have health coverage before?',
    rule: flag,
    control: 'choice',
    words: priorCoverage,
  },
  prior_carrier_name: {
    label: 'Previous carrier',
    rule: text(100),
    control: 'text',
    maxLength: 100,
    askedWhen: hadCarrier,
  },
  prior_effective_date: {
    label: 'Previous coverage began',
    rule: date,
    control: 'date',
    askedWhen: hadCarrier,
    check: (day, { today }) => futureFault(day, today),
  },
  prior_term_date: {
    label: 'Previous coverage ended',
    rule: date,
    control: 'date',
    askedWhen: hadCarrier,
    check: (day, { today, answers }) =>
      futureFault(day, today) ??
      (day < (answers.prior_effective_date ?? day) ? 'Coverage can’t end before it began' : undefined),
  },
  ethnic_category: { label: 'Race or ethnicity', rule: text(3), control: 'select' },
  ethnic_category_other_type: {
    label: 'Which one?',
    rule: text(60),
    control: 'text',
    maxLength: 60,
    askedWhen: { field: 'ethnic_category', is: otherEthnicCategory },
  },
})

export const personalGroups = groupsOf(personalFields, [
  { legend: 'Your name', names: ['first_name', 'middle_name', 'last_name'] },
  {
    legend: 'About you',
    names: ['birthdate', 'gender', 'marital_status', 'ssn', 'ethnic_category', 'ethnic_category_other_type'],
  },
  { legend: 'Height and weight', names: ['height_feet', 'height_inch', 'weight'] },
  {
    legend: 'Previous coverage',
    names: ['prior_coverage_flag', 'prior_carrier_name', 'prior_effective_date', 'prior_term_date'],
  },
])

/** Whether someone with this marital status may have no spouse to cover. */
export const mayHaveNoSpouse = (status: string | undefined): boolean =>
  status !== undefined && status !== '' && status !== '1'

/** A note for a marital status that doesn't fit coverage with a spouse; never an error. A premier family may have no spouse. */
export const maritalNote = (
  status: string | undefined,
  { tier, premier }: { tier: Tier; premier: boolean },
): string | undefined =>
  coversSpouse(tier) && !(coversAll(tier) && premier) && mayHaveNoSpouse(status)
    ? 'Your coverage includes a spouse. If you are married, choose Married. ' +
      'If you have no spouse to cover, go back and change who needs coverage.'
    : undefined

/** The notice for a missing enroller code, and the message for an empty one (EW-5.07). */
export const enrollerCodeRequired = 'Enroller code is required'
export const enterEnrollerCode = 'Enter Enroller Code'

export const getFormFieldsPersonalInfo = call({
  method: 'GET',
  path: '/api/v1/get-form-fields-personal-info',
  who: 'owner',
  about: 'Returns the personal form with saved values, the SSN masked.',
  input: z.strictObject({ enrollment_id: enrollmentId }),
  output: z.object({
    result: statesOf(personalFields),
    enroller_code: z.object({ required: z.boolean(), saved: z.boolean() }),
  }),
})

export const savePersonalInfo = call({
  method: 'POST',
  path: '/api/v1/save-personal-info',
  who: 'owner',
  about: 'Saves the personal step.',
  input: z.strictObject({ enrollment_id: enrollmentId, ...wireInput(personalFields) }),
  output: savedStep,
  opensNext: true,
})

export const saveEnrollerCode = call({
  method: 'POST',
  path: '/api/v1/save-enroller-code',
  who: 'owner',
  about: 'Saves the enroller code some groups require (EW-4.05).',
  input: z.strictObject({
    enrollment_id: enrollmentId,
    enrollerCode: z
      .string({ error: enterEnrollerCode })
      .max(40, 'At most 40 characters')
      .optional()
      .transform((typed) => typed?.trim() ?? '')
      .refine((code) => code !== '', enterEnrollerCode),
  }),
  output: z.object({}),
})

export const getEthnicCategory = call({
  method: 'GET',
  path: '/store-api/v1/get-ethnic-category',
  who: 'anyone',
  cache: 'catalog',
  about: 'Lists the ethnic categories a group may ask for.',
  input: z.strictObject({}),
  output: z.object({ result: z.array(z.object({ id: z.number(), name: z.string() })) }),
})
