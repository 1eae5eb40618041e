import * as z from 'zod'
import { call } from '../call.ts'
import { fields } from '../field.ts'
import { required, tooLong } from '../rules.ts'
import { role } from '../role-meanings.ts'
import { codesOf } from '../words.ts'
import { newPasswordFields } from './password.ts'
import { secondFactorFields } from './second-factor.ts'
import { longestPassword, signInFields } from './sign-in-fields.ts'

/** Error for a wrong password when confirming a sensitive change. */
export const passwordWrong = 'That isn’t your password'
/** Error when an operator removes their last second factor where one is required. */
export const lastSecondFactor =
  'Your account needs two-step verification. Add another method before you remove this one'

/** Error for the slower of two concurrent changes. */
export const changedMeanwhile = 'This was just changed in another window. Reload the page to see the latest'

/** Recovery codes per account. */
export const recoveryCodes = 10

export const ownPasswordFields = fields({
  password: { ...signInFields.password, label: 'Your password', hint: 'To make sure it’s you.' },
})
export const changePasswordFields = fields({
  old_password: { ...signInFields.password, label: 'Current password' },
  password: { ...newPasswordFields.password, label: 'New password' },
})

const session = z.object({
  session_id: z.string(),
  browser: z.string(),
  begun_at: z.string(),
  used_at: z.string(),
  /** Whether this is the caller's own session. */
  here: z.boolean(),
})
export type OwnSession = z.output<typeof session>

const ownAccount = z.object({
  name: z.string(),
  email: z.string(),
  role: z.enum(codesOf(role)),
  has_app: z.boolean(),
  recovery_codes_left: z.int(),
  passkeys: z.array(
    z.object({ passkey_id: z.string(), name: z.string(), made_at: z.string(), used_at: z.string().nullable() }),
  ),
  /** Whether their duties require a second factor. */
  second_factor_needed: z.boolean(),
  sessions: z.array(session),
})
export type OwnAccount = z.output<typeof ownAccount>

const password = z.string({ error: required }).max(longestPassword, tooLong(longestPassword))
const codes = z.object({ recovery_codes: z.array(z.string()) })

export const getAccount = call({
  method: 'GET',
  path: '/api/v1/get-account',
  who: 'person',
  about: 'Returns the signed-in person’s account: name, email address, second factors and sessions.',
  input: z.strictObject({}),
  output: z.object({ result: ownAccount }),
})

export const changePassword = call({
  method: 'POST',
  path: '/api/v1/change-password',
  who: 'person',
  load: 'sign-in',
  audit: 'password-set',
  about: 'Changes the signed-in person’s password and ends their other sessions.',
  input: z.strictObject({ old_password: password, password: newPasswordFields.password.rule }),
  output: z.object({}),
})

export const beginAuthenticator = call({
  method: 'POST',
  path: '/api/v1/begin-authenticator',
  who: 'person',
  load: 'sign-in',
  audit: { none: 'Shows a secret that has no effect until confirmed' },
  about:
    'Creates a secret for an authenticator app, as text and as a URL for a QR code. It takes effect once confirmed with a code.',
  input: z.strictObject({ password }),
  output: z.object({ secret: z.string(), address: z.string() }),
})

export const confirmAuthenticator = call({
  method: 'POST',
  path: '/api/v1/confirm-authenticator',
  who: 'person',
  audit: 'second-factor-changed',
  about:
    'Confirms an authenticator app with its first code and ends other sessions. Returns recovery codes, shown only once.',
  input: z.strictObject({ code: secondFactorFields.code.rule }),
  output: codes,
})

export const newRecoveryCodes = call({
  method: 'POST',
  path: '/api/v1/new-recovery-codes',
  who: 'person',
  load: 'sign-in',
  audit: 'second-factor-changed',
  about: 'Replaces all recovery codes. The new ones are shown only once.',
  input: z.strictObject({ password }),
  output: codes,
})

export const removeAuthenticator = call({
  method: 'POST',
  path: '/api/v1/remove-authenticator',
  who: 'person',
  load: 'sign-in',
  audit: 'second-factor-changed',
  about: 'Removes the authenticator app, unless the person’s duties require it.',
  input: z.strictObject({ password }),
  output: z.object({}),
})

export const endSession = call({
  method: 'POST',
  path: '/api/v1/end-session',
  who: 'person',
  audit: 'sessions-ended',
  about: 'Ends one of the signed-in person’s sessions, or all but the current one.',
  input: z.strictObject({ session_id: z.string().max(200).optional() }),
  output: z.object({}),
})
