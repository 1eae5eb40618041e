import * as z from 'zod'
import { isOneOf } from '../../code-table.ts'
import { call } from '../../call.ts'
import { holdsToConfirm, type HoldToConfirm } from '../hold-meanings.ts'
import { enrollmentId } from '../../rules.ts'
import { act } from '../act/act.ts'
import { getOfficeEnrollment, officeEnrollment, type OfficeEnrollment } from './enrollment.ts'

export const releaseEnrollment = call({
  method: 'POST',
  path: '/api/admin/v1/release-enrollment',
  who: 'operator',
  duties: ['service'],
  audit: 'hold-confirmed',
  about:
    'Releases an enrollment that is waiting for its member to confirm their email or its group to confirm the employee. ' +
    'Does nothing if it is no longer waiting for that.',
  input: z.strictObject({ enrollment_id: enrollmentId, hold: z.enum(holdsToConfirm) }),
  answersAs: getOfficeEnrollment,
  output: officeEnrollment,
})

const whoConfirms: Readonly<Record<HoldToConfirm, string>> = {
  unconfirmed: 'Release it only if the member confirmed this enrollment to you, for example when they called.',
  unlisted:
    'Release it only if the group confirmed to you that this is its employee. We’ll email the group that you released it.',
}

const holdOf = ({ payment: { hold } }: OfficeEnrollment): HoldToConfirm | undefined =>
  hold !== null && isOneOf(holdsToConfirm, hold) ? hold : undefined

export const releaseAct = act({
  call: releaseEnrollment,
  button: 'Release',
  about: ({ policy_id }: OfficeEnrollment) => policy_id,
  availableWhen: (of) =>
    of.may_act && holdOf(of) !== undefined && of.coverages.some(({ moves }) => moves.includes('cancel')),
  says: (of) => [
    whoConfirms[holdOf(of) ?? 'unconfirmed'],
    'We’ll then check it for duplicates. If there are none, it’s charged and goes to the carrier.',
  ],
  input: (of) => ({ enrollment_id: of.enrollment_id, hold: holdOf(of) ?? 'unconfirmed' }),
})
