import * as z from 'zod'
import { call } from '../call.ts'
import { fields } from '../field.ts'
import { required, tooLong } from '../rules.ts'
import { entered, longestPassword, signInFields } from './sign-in.ts'

/** Minutes for which the link to a new password is good, and days for which an invitation of an operator's is. */
export const resetMinutes = 60
export const accountInvitationDays = 7
/** The one answer to a link that is wrong, has ended, or was used. */
export const linkNotKnown = 'This link has ended or was used already'
/** Where nothing is mailed. */
export const noPasswordMail = 'This site doesn’t send email. Call us to get a new password'

export const shortestPassword = 12
/** Beside a password that whoever knows its owner's address or name would try first. */
export const passwordIsName = 'Choose a password that is not your name or email address'
export const passwordTooShort = `Use at least ${shortestPassword} characters`

const password = z
  .string({ error: required })
  .min(shortestPassword, passwordTooShort)
  .max(longestPassword, tooLong(longestPassword))

export const newPasswordFields = fields({
  password: {
    label: 'Password',
    rule: password,
    control: 'text',
    maxLength: longestPassword,
    autoComplete: 'new-password',
    hidden: true,
    hint: `At least ${shortestPassword} characters. A short sentence is easy to remember.`,
  },
})

export const forgotPasswordFields = fields({ email: signInFields.email })

const token = z.string({ error: required }).max(400, linkNotKnown)

export const forgotPassword = call({
  method: 'POST',
  path: '/api/v1/forgot-password',
  who: 'anyone',
  about:
    'Mails a link to a new password to the address of an account. ' +
    'The answer is the same, after the same time, whether there is such an account or not.',
  input: z.strictObject({ email: forgotPasswordFields.email.rule }),
  output: z.object({}),
})

export const openPasswordLink = call({
  method: 'POST',
  path: '/api/v1/open-password-link',
  who: 'anyone',
  load: 'read',
  about:
    'Whether a mailed link to a new password can still be used, for which address, masked, and whether it is an invitation.',
  input: z.strictObject({ token }),
  output: z.object({ email: z.string(), invited: z.boolean() }),
})

export const setPassword = call({
  method: 'POST',
  path: '/api/v1/set-password',
  who: 'anyone',
  load: 'sign-in',
  about:
    'Sets a password by a mailed single-use link, ends every session of the account, and signs in, or asks for the ' +
    'second factor where the account has one.',
  input: z.strictObject({ token, password }),
  output: entered,
})
