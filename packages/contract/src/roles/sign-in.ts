import * as z from 'zod'
import { call } from '../call.ts'
import { fields } from '../field.ts'
import { email, required, tooLong } from '../rules.ts'
import { codesOf, role } from '../words.ts'

/** The one answer to a wrong email address and to a wrong password, so that nobody learns which accounts there are (D-1.04). */
export const notKnown = 'The email address or password is incorrect'

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

/** Who is signed in; `id` is agent_id, group id, user_id or operator number, by role. */
export const signedInPerson = z.object({ role: z.enum(codesOf(role)), id: z.int(), name: z.string() })

export const signIn = call({
  method: 'POST',
  path: '/api/v1/sign-in',
  who: 'anyone',
  load: 'sign-in',
  about: 'Signs in a rep, group administrator, member or operator; the session is a cookie.',
  input: z.strictObject({ email: signInFields.email.rule, password: signInFields.password.rule }),
  output: z.object({ result: signedInPerson }),
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
