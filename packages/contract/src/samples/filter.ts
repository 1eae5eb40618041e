import type { AnswersTo } from '../field.ts'
import type { filterFields } from '../shop/filter-fields.ts'
import type { Eprocess } from '../words.ts'
import type { Sample } from './sample.ts'

const filter = {
  zip: '60601',
  dob: '04/05/1980',
  gender: '1',
  tier: 'IO',
} as const satisfies Sample<typeof filterFields, 'is_smoker' | 'annual_incode' | 'working_hours'>

type Changes = AnswersTo<typeof filterFields> & { readonly eprocess?: Eprocess; readonly referral?: string }

/** Filter answers of a member who enrolls without a rep or group. */
export const aFilter = (changes: Changes = {}) => ({ ...filter, eprocess: 'applicant' as const, ...changes })
