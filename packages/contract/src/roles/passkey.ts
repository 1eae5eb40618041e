import * as z from 'zod'
import { call } from '../call.ts'
import { fields } from '../field.ts'
import { required, text, tooLong } from '../rules.ts'
import { longestPassword, signedInPerson } from './sign-in.ts'

/** The one answer to a passkey that is not the account's, or did not sign what it was asked to. */
export const passkeyWrong = 'This passkey was not accepted. Try again, or use a code'
/** Said of a passkey that could not be added. */
export const passkeyNotAdded = 'This passkey could not be added. Try again'

export const passkeyFields = fields({
  name: {
    label: 'What you call it',
    rule: text(40),
    control: 'text',
    maxLength: 40,
    hint: 'Such as “My laptop” or “Blue key”.',
  },
})

const encoded = z.string({ error: passkeyWrong }).max(20_000, passkeyWrong)
const password = z.string({ error: required }).max(longestPassword, tooLong(longestPassword))
const answer = { id: encoded, rawId: encoded, type: z.literal('public-key') }

/** What a browser signs with: a text of ours, for our host alone; `known` are the passkeys that there are. */
const asked = { challenge: z.string(), rp_id: z.string(), known: z.array(z.string()) }

export const beginPasskey = call({
  method: 'POST',
  path: '/api/v1/begin-passkey',
  who: 'person',
  load: 'sign-in',
  audit: { none: 'Asks the browser for a passkey that counts once it is added' },
  about: 'What a browser needs to make a passkey for one’s own account.',
  input: z.strictObject({ password }),
  output: z.object({ ...asked, rp_name: z.string(), user_id: z.string(), user_name: z.string() }),
})

export const addPasskey = call({
  method: 'POST',
  path: '/api/v1/add-passkey',
  who: 'person',
  audit: 'second-factor-changed',
  about:
    'Adds the passkey that the browser has made, ends every other session, and gives recovery codes where the ' +
    'account has none, shown this once.',
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
  about: 'Removes one of one’s own passkeys; not the last second factor of somebody whose duties need one.',
  input: z.strictObject({ password, passkey_id: encoded }),
  output: z.object({}),
})

export const askPasskey = call({
  method: 'POST',
  path: '/api/v1/ask-passkey',
  who: 'anyone',
  about: 'What a passkey is to sign on the second page of a sign-in, after a right password in this browser.',
  input: z.strictObject({}),
  output: z.object(asked),
})

export const verifyPasskey = call({
  method: 'POST',
  path: '/api/v1/verify-passkey',
  who: 'anyone',
  about: 'Takes what a passkey signed on the second page of a sign-in, and signs its owner in.',
  input: z.strictObject({
    answer: z.object({
      ...answer,
      response: z.object({ clientDataJSON: encoded, authenticatorData: encoded, signature: encoded }),
    }),
  }),
  output: z.object({ result: signedInPerson }),
})
