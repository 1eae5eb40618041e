import * as z from 'zod'
import { call } from '../call.ts'
import { fields } from '../field.ts'
import { email, required, tooLong } from '../rules.ts'
import { role } from '../role-meanings.ts'
import { duty } from '../duty-meanings.ts'
import { codesOf } from '../words.ts'

/** The one answer to a wrong email address and to a wrong password, so that nobody learns which accounts there are (D-1.04). */
export const notKnown = 'The email address or password is incorrect'

/** How long a session may be idle (D-1.04). */
export const idleMinutes = 30

/** No password is longer, so that hashing one has its bound. */
export const longestPassword = 200

export const signInFields = fields({
  email: {
    label: 'Email address',
    rule: email('Enter your email address'),
    control: 'text',
    maxLength: 254,
    inputMode: 'email',
    autoComplete: 'username',
  },
  password: {
    label: 'Password',
    rule: z.string({ error: required }).max(longestPassword, tooLong(longestPassword)),
    control: 'text',
    maxLength: longestPassword,
    autoComplete: 'current-password',
    hidden: true,
  },
})

/**
 * Who is signed in; `id` is agent_id, group id, user_id or operator number, by role; `duties`
 * are an operator's; `second_factor_due`: they set one up before the console answers.
 */
export const signedInPerson = z.object({
  role: z.enum(codesOf(role)),
  id: z.int(),
  name: z.string(),
  duties: z.array(z.enum(codesOf(duty))).optional(),
  second_factor_due: z.literal(true).optional(),
})

/** How somebody proves who they are after their password: by an app's code or a recovery code, or by a passkey. */
const secondFactors = ['code', 'passkey'] as const
export type SecondFactor = (typeof secondFactors)[number]

/**
 * What follows a right password: somebody is signed in, or `second_factor`
 * says by what they go on; the server knows them by a cookie meanwhile.
 */
export const entered = z.object({
  result: signedInPerson.nullable(),
  second_factor: z.array(z.enum(secondFactors)).optional(),
})

export const signIn = call({
  method: 'POST',
  path: '/api/v1/sign-in',
  who: 'anyone',
  load: 'sign-in',
  about:
    'Signs in a rep, group administrator, member or operator; the session is a cookie. Who has a second factor is asked for it first.',
  input: z.strictObject({ email: signInFields.email.rule, password: signInFields.password.rule }),
  output: entered,
})

export const signOut = call({
  method: 'POST',
  path: '/api/v1/sign-out',
  who: 'anyone',
  about: 'Ends the session on the server; does nothing if nobody is signed in.',
  input: z.strictObject({}),
  output: z.object({}),
})

export const getSignedInPerson = call({
  method: 'GET',
  path: '/api/v1/get-signed-in-person',
  who: 'anyone',
  about: 'Who is signed in on this browser, or null.',
  input: z.strictObject({}),
  output: z.object({ result: signedInPerson.nullable() }),
})
