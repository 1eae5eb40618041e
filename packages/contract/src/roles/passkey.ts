import * as z from 'zod'
import { call } from '../call.ts'
import { fields } from '../field.ts'
import { required, text, tooLong } from '../rules.ts'
import { signedInPerson } from './sign-in.ts'
import { longestPassword } from './sign-in-fields.ts'

/** The one error for a foreign passkey or an invalid signature. */
export const passkeyWrong = 'That passkey didn’t work. Try again, or use a code'
export const passkeyNotAdded = 'We couldn’t add this passkey. Try again'

export const passkeyFields = fields({
  name: {
    label: 'Passkey name',
    rule: text(40),
    control: 'text',
    maxLength: 40,
    hint: 'For example, “My laptop” or “Blue key”.',
  },
})

const encoded = z.string({ error: passkeyWrong }).max(20_000, passkeyWrong)
const password = z.string({ error: required }).max(longestPassword, tooLong(longestPassword))
const answer = { id: encoded, rawId: encoded, type: z.literal('public-key') }

/** The challenge to sign for our host; `known` lists the account's passkey ids. */
const passkeyChallenge = { challenge: z.string(), rp_id: z.string(), known: z.array(z.string()) }

export const beginPasskey = call({
  method: 'POST',
  path: '/api/v1/begin-passkey',
  who: 'person',
  load: 'sign-in',
  audit: { none: 'Issues a challenge that has no effect until the passkey is added' },
  about: 'Returns what a browser needs to create a passkey for the signed-in person’s account.',
  input: z.strictObject({ password }),
  output: z.object({ ...passkeyChallenge, rp_name: z.string(), user_id: z.string(), user_name: z.string() }),
})

export const addPasskey = call({
  method: 'POST',
  path: '/api/v1/add-passkey',
  who: 'person',
  audit: 'second-factor-changed',
  about:
    'Adds the passkey the browser created and ends other sessions. Returns recovery codes, shown only once, if the ' +
    'account has none.',
  input: z.strictObject({
    name: passkeyFields.name.rule,
    answer: z.object({
      ...answer,
      response: z.object({ clientDataJSON: encoded, attestationObject: encoded }),
    }),
  }),
  output: z.object({ recovery_codes: z.array(z.string()) }),
})

export const removePasskey = call({
  method: 'POST',
  path: '/api/v1/remove-passkey',
  who: 'person',
  load: 'sign-in',
  audit: 'second-factor-changed',
  about:
    'Removes one of the signed-in person’s passkeys, unless it is the last second factor and their duties require one.',
  input: z.strictObject({ password, passkey_id: encoded }),
  output: z.object({}),
})

export const getPasskeyChallenge = call({
  method: 'POST',
  path: '/api/v1/get-passkey-challenge',
  who: 'anyone',
  about: 'Returns the challenge to sign with a passkey, after the correct password in this browser.',
  input: z.strictObject({}),
  output: z.object(passkeyChallenge),
})

export const verifyPasskey = call({
  method: 'POST',
  path: '/api/v1/verify-passkey',
  who: 'anyone',
  about: 'Verifies a passkey’s signature and completes the sign-in.',
  input: z.strictObject({
    answer: z.object({
      ...answer,
      response: z.object({ clientDataJSON: encoded, authenticatorData: encoded, signature: encoded }),
    }),
  }),
  output: z.object({ result: signedInPerson }),
})
