import * as z from 'zod'
import { call } from '../call.ts'
import { fields, statesOf, wireInput } from '../field.ts'
import { digits, enrollmentId, oneOf } from '../rules.ts'
import { birthdateField, nameFields, ssnField } from './person-fields.ts'
import { savedStep } from './tabs.ts'

export const beneficiaryRelationship = {
  spouse: 'Spouse',
  child: 'Child',
  parent: 'Parent',
  sibling: 'Brother or sister',
  partner: 'Domestic partner',
  friend: 'Friend',
  estate: 'Estate',
  other: 'Other',
} as const

const percentage = 'Beneficiary percentage should not be 0 or more than 100'

/** A beneficiary (EW-3.07, EW-5.14); shares are whole percents (D-4.12). */
export const beneficiaryFields = fields({
  ...nameFields,
  ...birthdateField,
  ...ssnField,
  relationship: {
    label: 'Relationship to you',
    rule: oneOf(beneficiaryRelationship),
    control: 'select',
    words: beneficiaryRelationship,
  },
  beneficiary_percentage: {
    label: 'Share (percent)',
    rule: digits(1, 100, percentage),
    control: 'text',
    maxLength: 3,
    inputMode: 'numeric',
  },
})

/** At most three people (EW-5.15, EW-9.01). */
export const mostBeneficiaries = 3
export const tooManyBeneficiaries = 'Maximum allowed number of beneficiaries is 3'

/** The status message for the shares so far (EW-4.12), and whether the person may continue (EW-5.16). */
export const shareStatus = (shares: readonly number[]): { total: number; complete: boolean; message: string } => {
  const total = shares.reduce((sum, share) => sum + share, 0)
  if (shares.length === 0)
    return { total, complete: false, message: 'Please add your beneficiaries before continuing.' }
  if (total === 100) return { total, complete: true, message: 'Now You can Continue Enrollment' }
  const bound = total > 100 ? 'more than' : 'less than'
  return {
    total,
    complete: false,
    message: `Your total Beneficiary Percentage is ${total} and it Should not be ${bound} 100%`,
  }
}

/** One beneficiary's input; faults in a list name it by path: beneficiaries.0.ssn. */
const inputFields = { beneficiary_id: z.string().max(40).optional(), ...wireInput(beneficiaryFields) }
export const beneficiaryInput = z.strictObject(inputFields)

/** A beneficiary as read back: the SSN masked. */
export const beneficiary = z.object({
  beneficiary_id: z.string(),
  first_name: z.string(),
  middle_name: z.string().optional(),
  last_name: z.string(),
  birthdate: z.string(),
  ssn: z.string(),
  relationship: z.string(),
  beneficiary_percentage: z.string(),
})
export type Beneficiary = z.infer<typeof beneficiary>
/** The step as read back from its column; null if nothing is saved. */
export const savedBeneficiaries = z.object({ beneficiaries: z.array(beneficiary) }).nullable()

const ofEnrollment = z.strictObject({ enrollment_id: enrollmentId })

export const getFormFieldsBeneficiaryInfo = call({
  method: 'GET',
  path: '/api/v1/get-form-fields-beneficiary-info',
  who: 'owner',
  about: 'Returns the form fields for each beneficiary.',
  input: ofEnrollment,
  output: z.object({ result: statesOf(beneficiaryFields) }),
})

export const getBeneficiariesExistingUserEnrollment = call({
  method: 'GET',
  path: '/api/v1/get-beneficiaries-existing-user-enrollment',
  who: 'owner',
  about:
    'Lists this enrollment’s beneficiaries. For an existing member, returns the previous ones until new ones are ' +
    'saved.',
  input: ofEnrollment,
  output: z.object({ result: z.object({ beneficiaries: z.array(beneficiary) }) }),
})

export const getBeneficiaryRelationships = call({
  method: 'GET',
  path: '/api/v1/get-beneficiary-relationships',
  who: 'anyone',
  cache: 'catalog',
  about: 'Lists the relationships a beneficiary can have to the member.',
  input: z.strictObject({}),
  output: z.object({ result: z.array(z.object({ value: z.string(), name: z.string() })) }),
})

export const validateSingleBeneficiary = call({
  method: 'POST',
  path: '/api/v1/validate-single-beneficiary',
  who: 'anyone',
  about: 'Validates one beneficiary before it is added to the list (EW-5.17).',
  input: z.strictObject({ enrollment_id: enrollmentId.optional(), ...inputFields }),
  output: z.object({ result: z.object({ beneficiary_id: z.string() }) }),
})

export const saveBeneficiaryInfo = call({
  method: 'POST',
  path: '/api/v1/save-beneficiary-info',
  who: 'owner',
  about: 'Saves the beneficiary step: one to three people whose shares total 100.',
  input: z.strictObject({
    enrollment_id: enrollmentId,
    beneficiaries: z.array(beneficiaryInput).max(mostBeneficiaries, tooManyBeneficiaries),
  }),
  output: savedStep,
  opensNext: true,
})
