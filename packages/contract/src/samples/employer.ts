import type { employerFields } from '../enroll/employer-fields.ts'
import type { AnswersTo } from '../field.ts'
import type { Sample } from './sample.ts'

/** Fields only some groups ask for. */
type Empty =
  | 'address2'
  | 'with_validation'
  | 'compensation_type'
  | 'emp_industry'
  | 'emp_num_employed'
  | 'emp_vac_policy'
  | 'emp_barg_unit'
  | 'holiday_policy'

const employer = {
  name: 'Lake & Sons, Inc.',
  phone: '312 555 0100',
  address1: '100 Harbor Street',
  city: 'Chicago',
  state: 'IL',
  zip: '60601',
  employment_status: 'A',
  employment_start_date: '03/01/2015',
  average_work_week: '4',
  occupation: 'Nurse',
} as const satisfies Sample<typeof employerFields, Empty>

/** A member's answers to the employer step, without holidays. */
export const anEmployer = (changes: Omit<AnswersTo<typeof employerFields>, 'holiday_policy'> = {}) => ({
  ...employer,
  ...changes,
})
