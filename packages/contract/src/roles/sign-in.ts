import * as z from 'zod'
import { call } from '../call.ts'
import { role } from '../role-meanings.ts'
import { duty } from '../duty-meanings.ts'
import { codesOf } from '../words.ts'
import { signInFields } from './sign-in-fields.ts'

/** The one error for a wrong email address or password, so that accounts can't be discovered (D-1.04). */
export const wrongCredentials = 'The email address or password is incorrect'

/** How long a session may be idle (D-1.04). */
export const idleMinutes = 30

/**
 * `id` is the agent_id, group id, user_id or operator number, by role. `duties` are an operator's;
 * `second_factor_due`: the operator must set up a second factor before using the console.
 */
export const signedInPerson = z.object({
  role: z.enum(codesOf(role)),
  id: z.int(),
  name: z.string(),
  duties: z.array(z.enum(codesOf(duty))).optional(),
  second_factor_due: z.literal(true).optional(),
})

/** `code`: from an authenticator app, or a recovery code. */
const secondFactors = ['code', 'passkey'] as const
export type SecondFactor = (typeof secondFactors)[number]

/** The result of a correct password: signed in, or the second factors to choose from. A cookie tracks the pending sign-in. */
export const signInResult = z.object({
  result: signedInPerson.nullable(),
  second_factor: z.array(z.enum(secondFactors)).optional(),
})

export const signIn = call({
  method: 'POST',
  path: '/api/v1/sign-in',
  who: 'anyone',
  load: 'sign-in',
  about:
    'Signs in a rep, group administrator, member or operator with a session cookie. Accounts with a second factor must pass it first.',
  input: z.strictObject({ email: signInFields.email.rule, password: signInFields.password.rule }),
  output: signInResult,
})

export const signOut = call({
  method: 'POST',
  path: '/api/v1/sign-out',
  who: 'anyone',
  about: 'Ends the current session. Does nothing if nobody is signed in.',
  input: z.strictObject({}),
  output: z.object({}),
})

export const getSignedInPerson = call({
  method: 'GET',
  path: '/api/v1/get-signed-in-person',
  who: 'anyone',
  about: 'Returns the person signed in to this browser, or null.',
  input: z.strictObject({}),
  output: z.object({ result: signedInPerson.nullable() }),
})
