import * as z from 'zod'
import { call } from '../call.ts'
import { fields } from '../field.ts'
import { required } from '../rules.ts'
import { signedInPerson } from './sign-in.ts'

/** The one error for a code that is wrong, expired or used. */
export const codeWrong = 'That code isn’t right. Use the one your app shows now'
/** Error if the password was not entered in this browser within the time limit. */
export const signInAgain = 'Your sign-in timed out. Sign in again'
/** Error for an operator without a second factor where one is required. */
export const secondFactorMissing = 'Set up two-step verification first'

/** An app's code or a recovery code, ignoring case, spaces and hyphens. */
const code = z
  .string({ error: required })
  .max(40, codeWrong)
  .transform((typed) => typed.toUpperCase().replaceAll(/[\s-]/g, ''))
  .refine((typed) => /^(\d{6}|[0-9A-Z]{10})$/.test(typed), 'Enter the 6-digit code from your app, or a recovery code')

export const secondFactorFields = fields({
  code: {
    label: 'Code',
    rule: code,
    control: 'text',
    maxLength: 14,
    autoComplete: 'one-time-code',
    hint: 'The 6-digit code from your authenticator app, or one of your recovery codes.',
  },
})

export const verifySecondFactor = call({
  method: 'POST',
  path: '/api/v1/verify-second-factor',
  who: 'anyone',
  about:
    'Completes a sign-in with a code from an authenticator app or a recovery code. The correct password must have been ' +
    'entered in this browser within the last ten minutes.',
  input: z.strictObject({ code }),
  output: z.object({ result: signedInPerson }),
})
