import * as z from 'zod'
import { call } from '../call.ts'
import { fields } from '../field.ts'
import { required, tooLong } from '../rules.ts'
import { role } from '../role-meanings.ts'
import { codesOf } from '../words.ts'
import { newPasswordFields } from './password.ts'
import { secondFactorFields } from './second-factor.ts'
import { longestPassword, signInFields } from './sign-in.ts'

/** Beside a password that is not the account's, asked before a change that matters. */
export const passwordWrong = 'This is not your password'
/** Said to an operator who would be left without a second factor where one is asked of all. */
export const secondFactorStays = 'Your duties need a second step. Set up another one before you remove this'

/** Said to the slower of two requests that change the same. */
export const changedMeanwhile = 'This was just changed in another window. Load the page again to see how it is now'

/** How many recovery codes there are. */
export const recoveryCodes = 10

export const ownPasswordFields = fields({
  password: { ...signInFields.password, label: 'Your password', hint: 'So that nobody else changes this.' },
})
export const changePasswordFields = fields({
  old_password: { ...signInFields.password, label: 'Password until now' },
  password: { ...newPasswordFields.password, label: 'New password' },
})

const session = z.object({
  session_id: z.string(),
  browser: z.string(),
  begun_at: z.string(),
  used_at: z.string(),
  /** The one that asks. */
  here: z.boolean(),
})
export type OwnSession = z.output<typeof session>

const ownAccount = z.object({
  name: z.string(),
  email: z.string(),
  role: z.enum(codesOf(role)),
  /** Whether there is an authenticator app, and how many recovery codes are left. */
  has_app: z.boolean(),
  recovery_codes_left: z.int(),
  passkeys: z.array(
    z.object({ passkey_id: z.string(), name: z.string(), made_at: z.string(), used_at: z.string().nullable() }),
  ),
  /** Their duties need a second factor. */
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
  about: 'The account of who is signed in: name, address, second factor, and where they are signed in.',
  input: z.strictObject({}),
  output: z.object({ result: ownAccount }),
})

export const changePassword = call({
  method: 'POST',
  path: '/api/v1/change-password',
  who: 'person',
  load: 'sign-in',
  audit: 'password-set',
  about: 'Changes one’s own password, and ends every other session.',
  input: z.strictObject({ old_password: password, password: newPasswordFields.password.rule }),
  output: z.object({}),
})

export const beginAuthenticator = call({
  method: 'POST',
  path: '/api/v1/begin-authenticator',
  who: 'person',
  load: 'sign-in',
  audit: { none: 'Shows a secret that counts once it is confirmed' },
  about:
    'A new secret for an authenticator app, as text and as the address of a QR code. It counts once a code of it is confirmed.',
  input: z.strictObject({ password }),
  output: z.object({ secret: z.string(), address: z.string() }),
})

export const confirmAuthenticator = call({
  method: 'POST',
  path: '/api/v1/confirm-authenticator',
  who: 'person',
  audit: 'second-factor-changed',
  about:
    'Turns the second factor on with a first code of the app, ends every other session, and gives recovery codes, ' +
    'which are shown this once.',
  input: z.strictObject({ code: secondFactorFields.code.rule }),
  output: codes,
})

export const newRecoveryCodes = call({
  method: 'POST',
  path: '/api/v1/new-recovery-codes',
  who: 'person',
  load: 'sign-in',
  audit: 'second-factor-changed',
  about: 'New recovery codes in place of all earlier ones, shown this once.',
  input: z.strictObject({ password }),
  output: codes,
})

export const removeAuthenticator = call({
  method: 'POST',
  path: '/api/v1/remove-authenticator',
  who: 'person',
  load: 'sign-in',
  audit: 'second-factor-changed',
  about: 'Turns the authenticator app off, where the person’s duties don’t need it.',
  input: z.strictObject({ password }),
  output: z.object({}),
})

export const endSession = call({
  method: 'POST',
  path: '/api/v1/end-session',
  who: 'person',
  audit: 'sessions-ended',
  about: 'Ends one of one’s own sessions, or all but this one.',
  input: z.strictObject({ session_id: z.string().max(200).optional() }),
  output: z.object({}),
})
