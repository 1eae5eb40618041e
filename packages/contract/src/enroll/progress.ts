import * as z from 'zod'
import { call } from '../call.ts'
import { enrollmentId, oneOf } from '../rules.ts'
import { steps } from './steps.ts'
import { tier } from '../tier-meanings.ts'
import { codesOf, gender } from '../words.ts'

const ofEnrollment = {
  filter_info: 'The filter',
  type: 'New or existing user',
  eprocess: 'The enrollment process',
  effective_date: 'The effective date',
  group_id: 'The group',
} as const

const savedNames = z.enum(steps.map((step) => step.savedAs))
const ofSteps = z
  .record(savedNames, z.string())
  .parse(Object.fromEntries(steps.map(({ savedAs, short }) => [savedAs, `${short} step`])))

/** The readable columns of an enrollment; two are misspelled on the wire (EW-1.15). */
export const tempInfoColumns = { ...ofEnrollment, ...ofSteps }
export type TempInfoColumn = keyof typeof tempInfoColumns

/** The column filter_info: yyyy-mm-dd, flags as '1'/'0', income in whole dollars (EW-3.02, SF-3.01). */
export const filterInfo = z.object({
  dob: z.string(),
  zip: z.string(),
  state: z.string(),
  tier: z.enum(codesOf(tier)),
  gender: z.enum(codesOf(gender)),
  coverage: z.string().nullable(),
  categories: z.array(z.string()),
  is_smoker: z.enum(['1', '0']).nullable(),
  annual_incode: z.number().nullable(),
  working_hours: z.number().nullable(),
  user_id: z.number().nullable(),
  agent_id: z.number().nullable(),
  group_id: z.number().nullable(),
})
export type FilterInfo = z.infer<typeof filterInfo>
/** Tells the column filter_info from others, for the browser, which loads no schemas. */
export const isFilterInfo = (column: unknown): column is FilterInfo =>
  typeof column === 'object' && column !== null && 'zip' in column && 'categories' in column

export const getEnrollmentTempInfo = call({
  method: 'GET',
  path: '/api/v1/get-enrollment-temp-info',
  who: 'owner',
  about: 'Returns one column of an enrollment in progress, secrets masked.',
  input: z.strictObject({ enrollment_id: enrollmentId, column: oneOf(tempInfoColumns) }),
  output: z.object({ result: z.unknown() }),
})
