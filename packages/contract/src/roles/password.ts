import * as z from 'zod'
import { call } from '../call.ts'
import { fields } from '../field.ts'
import { required, tooLong } from '../rules.ts'
import { signInResult } from './sign-in.ts'
import { longestPassword, signInFields } from './sign-in-fields.ts'

/** How long a password reset link and an account invitation are valid. */
export const resetMinutes = 60
export const accountInvitationDays = 7
/** The one error for a link that is wrong, expired or used. */
export const passwordLinkInvalid = 'This link has expired or was already used'
/** Shown on a site that doesn't send email. */
export const noPasswordMail = 'This site doesn’t send email. Call us to get a new password'

export const shortestPassword = 12
export const passwordIsName = 'Choose a password that isn’t your name or email address'
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

const token = z.string({ error: required }).max(400, passwordLinkInvalid)

export const forgotPassword = call({
  method: 'POST',
  path: '/api/v1/forgot-password',
  who: 'anyone',
  about:
    'Emails a password reset link to an account’s address. The response and its timing don’t reveal whether the account ' +
    'exists.',
  input: z.strictObject({ email: forgotPasswordFields.email.rule }),
  output: z.object({}),
})

export const openPasswordLink = call({
  method: 'POST',
  path: '/api/v1/open-password-link',
  who: 'anyone',
  load: 'read',
  about:
    'Checks whether a password link is still valid. Returns its email address, masked, and whether it is an invitation.',
  input: z.strictObject({ token }),
  output: z.object({ email: z.string(), invited: z.boolean() }),
})

export const setPassword = call({
  method: 'POST',
  path: '/api/v1/set-password',
  who: 'anyone',
  load: 'sign-in',
  about:
    'Sets a password with a single-use link from an email and ends the account’s sessions. Signs in, or requires the ' +
    'second factor if the account has one.',
  input: z.strictObject({ token, password }),
  output: signInResult,
})
