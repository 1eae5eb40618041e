import * as z from 'zod'
import { call } from '../call.ts'
import { enrollmentId } from '../rules.ts'
import { actId } from './act-id.ts'
import { officeEnrollment } from './enrollment.ts'
import { officeScreens } from './screens.ts'
import { coverageStates } from './states.ts'

const place = z.int().min(0).max(99)
const state = z.enum(coverageStates)

/** A coverage of an earlier enrollment whose place one of this enrollment can take. */
const replaceable = z.object({
  place: z.int(),
  plan_name: z.string(),
  state,
  earlier: z.object({
    enrollment_id: z.string(),
    policy_id: z.string(),
    place: z.int(),
    plan_name: z.string(),
    state,
    starts_on: z.string(),
  }),
  /** The day on which the earlier one covers nobody any more; null where it is cancelled. */
  ends_on: z.string().nullable(),
})
export type Replaceable = z.output<typeof replaceable>

export const getReplaceable = call({
  method: 'GET',
  path: '/api/admin/v1/get-replaceable',
  who: 'operator',
  duties: officeScreens.enrollment.duties,
  about: 'Coverages of the same member and line by earlier enrollments, whose place one of this enrollment can take.',
  input: z.strictObject({ enrollment_id: enrollmentId }),
  output: z.object({ result: z.array(replaceable) }),
})

export const replaceCoverage = call({
  method: 'POST',
  path: '/api/admin/v1/replace-coverage',
  who: 'operator',
  duties: ['service'],
  audit: 'coverage-replaced',
  about:
    'Says that a coverage takes the place of an earlier one, which ends the day before, or is cancelled where it ' +
    'had not begun by then. Sent twice it happens once; 409 where one of the two stands elsewhere by now.',
  input: z.strictObject({
    enrollment_id: enrollmentId,
    act_id: actId,
    place,
    state,
    earlier: z.strictObject({ enrollment_id: enrollmentId, place, state }),
  }),
  output: officeEnrollment,
})

export const notReplaceable = 'This can’t take the place of that one: look at both again'
