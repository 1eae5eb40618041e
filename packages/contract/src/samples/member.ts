import type { AnswersTo } from '../field.ts'
import type { personalFields } from '../enroll/personal.ts'
import type { Sample } from './sample.ts'

/** Fields the filter answers already, and fields few people are asked. */
type Empty =
  | 'middle_name'
  | 'birthdate'
  | 'gender'
  | 'prior_coverage_flag'
  | 'prior_carrier_name'
  | 'prior_effective_date'
  | 'prior_term_date'
  | 'ethnic_category'
  | 'ethnic_category_other_type'

const member = {
  first_name: 'María',
  last_name: 'López-Núñez',
  marital_status: '1',
  ssn: '123-45-6789',
  height_feet: '5',
  height_inch: '4',
  weight: '130',
} as const satisfies Sample<typeof personalFields, Empty>

/** A member's answers to the personal step. */
export const aMember = (changes: AnswersTo<typeof personalFields> = {}) => ({ ...member, ...changes })
