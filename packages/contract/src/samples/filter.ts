import type { AnswersTo } from '../field.ts'
import { filterFields } from '../shop/filter.ts'
import type { Sample } from './sample.ts'

const filter = {
  zip: '60601',
  dob: '04/05/1980',
  gender: '1',
  tier: 'IO',
} as const satisfies Sample<typeof filterFields, 'is_smoker' | 'annual_incode' | 'working_hours'>

/** Whom an enrollment is for, and where they live. */
export const aFilter = (given: AnswersTo<typeof filterFields> = {}) => ({ ...filter, ...given })
