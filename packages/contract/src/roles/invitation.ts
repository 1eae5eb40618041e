import * as z from 'zod'
import { call } from '../call.ts'
import { fields } from '../field.ts'
import { tooManyAttempts } from '../reply.ts'
import { date, required } from '../rules.ts'
import { newPasswordFields } from './password.ts'
import { signedInPerson } from './sign-in.ts'

/** Days an invitation in a receipt email is valid. */
export const invitationDays = 30
/** The one error for an invitation that is wrong, expired, used, or sent to another mailbox. */
export const invitationInvalid = 'This invitation has expired or was already used'
/** The one error for a wrong birth date or a wrong number, so that neither can be guessed alone (D-1.16). */
export const identityMismatch = 'That date of birth and those four digits don’t match this enrollment'

/** Error after too many wrong answers: an hour's wait, and finally the invitation is closed. */
export const tooManyGuesses = (minutes: number): string =>
  minutes > 60
    ? 'This invitation was closed after too many wrong answers. Call us'
    : `${tooManyAttempts(minutes)}. After five wrong answers, you have to wait an hour`

/** Two facts that someone who got the email by mistake doesn't know, and the new password. */
export const invitationFields = fields({
  birthdate: { label: 'Date of birth', rule: date, control: 'date', autoComplete: 'bday', yearsBack: 40 },
  ssn_last_four: {
    label: 'Last four digits of your Social Security number',
    rule: z.string({ error: required }).regex(/^\d{4}$/, 'Enter the last four digits'),
    control: 'text',
    maxLength: 4,
    inputMode: 'numeric',
    digitsOnly: true,
    secret: 'number',
  },
  password: newPasswordFields.password,
})

const token = z.string({ error: required }).max(400, invitationInvalid)

export const openInvitation = call({
  method: 'POST',
  path: '/api/v1/open-invitation',
  who: 'anyone',
  load: 'read',
  about: 'Checks whether an invitation from a receipt email is still valid. Returns its email address, masked.',
  input: z.strictObject({ token }),
  output: z.object({ email: z.string() }),
})

export const choosePassword = call({
  method: 'POST',
  path: '/api/v1/choose-password',
  who: 'anyone',
  load: 'sign-in',
  about:
    'Creates a member’s account from the single-use invitation in their receipt email, with the address it was sent ' +
    'to, and signs them in.',
  input: z.strictObject({
    token,
    birthdate: invitationFields.birthdate.rule,
    ssn_last_four: invitationFields.ssn_last_four.rule,
    password: invitationFields.password.rule,
  }),
  output: z.object({ result: signedInPerson }),
})
