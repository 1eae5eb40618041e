import * as z from 'zod'
import { call } from '../call.ts'
import { fields } from '../field.ts'
import { tooManyTries } from '../reply.ts'
import { date, required } from '../rules.ts'
import { newPasswordFields } from './password.ts'
import { signedInPerson } from './sign-in.ts'

/** Days for which the invitation of a receipt's mail can be taken. */
export const invitationDays = 30
/** The one answer to an invitation that is wrong, has ended, was taken, or can't be taken by this mail. */
export const invitationNotKnown = 'This invitation has ended or was used already'
/** The one answer to a birth date and a number of which either is not the member's (D-1.16). */
export const notTheMember = 'These do not match the enrollment that this invitation is about'

/** Said once birth date and number were wrong too often: an invitation rests for an hour, and is over after many more. */
export const tooManyGuesses = (minutes: number): string =>
  minutes > 60
    ? 'This invitation is closed: too many tries did not match. Please contact us'
    : `${tooManyTries(minutes)}. After five that do not match we wait an hour`

/** What an invited member gives: two things that a stranger who got the mail by mistake does not know, and the password. */
export const invitationFields = fields({
  birthdate: { label: 'Date of birth', rule: date, control: 'date', autoComplete: 'bday', yearsBack: 40 },
  ssn_last_four: {
    label: 'Last four digits of your social security number',
    rule: z.string({ error: required }).regex(/^\d{4}$/, 'Enter the last four digits'),
    control: 'text',
    maxLength: 4,
    inputMode: 'numeric',
    digitsOnly: true,
    secret: 'number',
  },
  password: newPasswordFields.password,
})

const token = z.string({ error: required }).max(400, invitationNotKnown)

export const openInvitation = call({
  method: 'POST',
  path: '/api/v1/open-invitation',
  who: 'anyone',
  load: 'read',
  about: 'Whether the invitation of a receipt’s mail can still be taken, and for which email address, masked.',
  input: z.strictObject({ token }),
  output: z.object({ email: z.string() }),
})

export const choosePassword = call({
  method: 'POST',
  path: '/api/v1/choose-password',
  who: 'anyone',
  load: 'sign-in',
  about:
    'Makes a member’s account by the single-use invitation of their receipt’s mail, with a password of their ' +
    'choice, and signs them in. They sign in with the address of that mail.',
  input: z.strictObject({
    token,
    birthdate: invitationFields.birthdate.rule,
    ssn_last_four: invitationFields.ssn_last_four.rule,
    password: invitationFields.password.rule,
  }),
  output: z.object({ result: signedInPerson }),
})
