import type { beneficiaryFields } from '../enroll/beneficiaries.ts'
import type { dependentFields } from '../enroll/dependents.ts'
import type { AnswersTo } from '../field.ts'
import type { Sample } from './sample.ts'

const spouse = {
  first_name: 'Ana',
  last_name: 'López',
  gender: '1',
  birthdate: '02/03/1981',
  ssn: '234-56-7890',
  relationship: 'spouse',
  height_feet: '5',
  height_inch: '4',
  weight: '130',
} as const satisfies Sample<typeof dependentFields, 'middle_name'>

const child = {
  ...spouse,
  first_name: 'Leo',
  birthdate: '05/06/2015',
  ssn: '345-67-8901',
  relationship: 'child',
} as const

const beneficiary = {
  first_name: spouse.first_name,
  last_name: spouse.last_name,
  birthdate: spouse.birthdate,
  ssn: spouse.ssn,
  relationship: 'spouse',
  beneficiary_percentage: '100',
} as const satisfies Sample<typeof beneficiaryFields, 'middle_name'>

/** A spouse, as entered on the dependents step. */
export const aSpouse = (changes: AnswersTo<typeof dependentFields> = {}) => ({ ...spouse, ...changes })
/** A child, as entered on the dependents step. */
export const aChild = (changes: AnswersTo<typeof dependentFields> = {}) => ({ ...child, ...changes })
/** The spouse as the only beneficiary. */
export const aBeneficiary = (changes: AnswersTo<typeof beneficiaryFields> = {}) => ({ ...beneficiary, ...changes })
