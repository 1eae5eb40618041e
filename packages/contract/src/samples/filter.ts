import type { AnswersTo } from '../field.ts'
import type { filterFields } from '../shop/filter.ts'
import type { Eprocess } from '../words.ts'
import type { Sample } from './sample.ts'

const filter = {
  zip: '60601',
  dob: '04/05/1980',
  gender: '1',
  tier: 'IO',
} as const satisfies Sample<typeof filterFields, 'is_smoker' | 'annual_incode' | 'working_hours'>

type Given = AnswersTo<typeof filterFields> & { readonly eprocess?: Eprocess; readonly referral?: string }

/** Whom an enrollment is for, and where they live; they enroll by themselves. */
export const aFilter = (given: Given = {}) => ({ ...filter, eprocess: 'applicant' as const, ...given })
