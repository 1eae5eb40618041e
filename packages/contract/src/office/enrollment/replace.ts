import * as z from 'zod'
import { call } from '../../call.ts'
import { enrollmentId } from '../../rules.ts'
import { lastDayOf } from '../../receipt/last-day.ts'
import { longDate } from '../../shown.ts'
import { act } from '../act/act.ts'
import { actId } from '../act/act-id.ts'
import { getOfficeEnrollment, officeEnrollment } from './enrollment.ts'
import { officeScreens } from '../screens.ts'
import { coverageStates } from '../states.ts'

const place = z.int().min(0).max(99)
const state = z.enum(coverageStates)

/** A coverage from an earlier enrollment that this enrollment can replace. */
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
  /** The first day without the earlier coverage; null if it is canceled. */
  ends_on: z.string().nullable(),
})
export type Replaceable = z.output<typeof replaceable>

export const getReplaceableCoverages = call({
  method: 'GET',
  path: '/api/admin/v1/get-replaceable-coverages',
  who: 'operator',
  duties: officeScreens.enrollment.duties,
  about:
    'Lists coverages from the member’s earlier enrollments that this enrollment’s coverages in the same line can ' +
    'replace.',
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
    'Replaces an earlier coverage: it ends the day before the new one starts, or is canceled if it would not ' +
    'have started by then. Idempotent. 409 if either coverage changed state since it was read.',
  input: z.strictObject({
    enrollment_id: enrollmentId,
    act_id: actId,
    place,
    state,
    earlier: z.strictObject({ enrollment_id: enrollmentId, place, state }),
  }),
  answersAs: getOfficeEnrollment,
  output: officeEnrollment,
})

export const notReplaceable = 'This plan can’t replace that one. Check both again'

/** A coverage to replace, and the enrollment whose page offers it. */
type Replacement = Replaceable & { readonly enrollment_id: string }

export const replace = act({
  call: replaceCoverage,
  button: 'Replace',
  about: ({ earlier }: Replacement) => `policy ${earlier.policy_id}`,
  availableWhen: () => true,
  says: ({ ends_on, earlier, plan_name }) => [
    ends_on === null
      ? `We’ll cancel ${earlier.plan_name} of policy ${earlier.policy_id}: it wouldn’t start before ${plan_name} does.`
      : `${earlier.plan_name} of policy ${earlier.policy_id} ends on ${longDate(lastDayOf(ends_on))}.`,
    ends_on !== null && `${plan_name} starts the next day, without a gap.`,
    'The next feeds report this to both carriers.',
  ],
  input: ({ enrollment_id, place, state: seen, earlier }) => ({
    enrollment_id,
    place,
    state: seen,
    earlier: { enrollment_id: earlier.enrollment_id, place: earlier.place, state: earlier.state },
  }),
})
