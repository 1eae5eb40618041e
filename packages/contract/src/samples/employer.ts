import type { employerFields } from '../enroll/employer-fields.ts'
import type { AnswersTo } from '../field.ts'
import type { Sample } from './sample.ts'

/** What some groups ask besides. */
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

/** What a member answers to the employer step, without holidays. */
export const anEmployer = (given: Omit<AnswersTo<typeof employerFields>, 'holiday_policy'> = {}) => ({
  ...employer,
  ...given,
})
