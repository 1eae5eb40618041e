import * as z from 'zod'
import { call } from '../../call.ts'
import { emailChangeHours } from '../../roles/email-change.ts'
import { enrollmentId, text } from '../../rules.ts'
import { act } from '../act/act.ts'
import { getOfficeEnrollment, officeEnrollment, type OfficeEnrollment } from './enrollment.ts'

/** Error: no change of the email address is waiting. */
export const noEmailChange = 'This email change no longer needs confirmation. Reload the page'
/** Error: the address was changed again since it was read. */
export const emailChangedAgain = 'The email address was changed again. Reload the page, then check the new one'
/** Error: the caller made the change. */
export const notYourEmailChange = 'Another operator has to confirm a change that you made'

export const acceptEmailChange = call({
  method: 'POST',
  path: '/api/admin/v1/accept-email-change',
  who: 'operator',
  duties: ['service'],
  audit: 'email-change-confirmed',
  about:
    'Confirms a member’s changed email address, so that invitations and password links are sent again before ' +
    `${emailChangeHours} hours have passed. 403 for the operator who changed it; 409 if no change is waiting, or the ` +
    'address was changed again since it was read.',
  /** `change_id` is the change the caller saw; a later one isn’t confirmed with it. */
  input: z.strictObject({ enrollment_id: enrollmentId, change_id: text(200) }),
  answersAs: getOfficeEnrollment,
  output: officeEnrollment,
})

export const acceptNewEmail = act({
  call: acceptEmailChange,
  button: 'Confirm new email',
  about: ({ policy_id }: OfficeEnrollment) => policy_id,
  availableWhen: ({ may_act, email_change }) => may_act && email_change !== null && !email_change.yours,
  says: () => [
    'Confirm it only if you know that the member asked for it, for example because you called them at a number on file.',
    'They can then get invitations and password links at the new address.',
  ],
  input: ({ enrollment_id, email_change }) => ({ enrollment_id, change_id: email_change?.change_id ?? '' }),
})
