import * as z from 'zod'
import { call } from '../call.ts'
import { fields } from '../field.ts'
import { required } from '../rules.ts'
import { signedInPerson } from './sign-in.ts'

/** The one answer to a code that is wrong, old, or was used before. */
export const codeWrong = 'This code is not right. Use the one that your app shows now'
/** Said to who was too slow, or never gave their password in this browser. */
export const signInAgain = 'Sign in again: too much time has passed'
/** Said to an operator who has no second factor where one is asked of all. */
export const secondFactorFirst = 'Set up a second step of signing in first'

/** A code of an app, or a recovery code: spaces, hyphens and small letters make no difference. */
const code = z
  .string({ error: required })
  .max(40, codeWrong)
  .transform((typed) => typed.toUpperCase().replaceAll(/[\s-]/g, ''))
  .refine((typed) => /^(\d{6}|[0-9A-Z]{10})$/.test(typed), 'Enter the 6 digits of your app, or a recovery code')

export const secondFactorFields = fields({
  code: {
    label: 'Code',
    rule: code,
    control: 'text',
    maxLength: 14,
    autoComplete: 'one-time-code',
    hint: 'The 6 digits that your authenticator app shows, or one of your recovery codes.',
  },
})

export const verifySecondFactor = call({
  method: 'POST',
  path: '/api/v1/verify-second-factor',
  who: 'anyone',
  about:
    'The second page of a sign-in: takes a code of the person’s app, or one of their recovery codes, and signs ' +
    'them in. This browser must have given the right password within ten minutes.',
  input: z.strictObject({ code }),
  output: z.object({ result: signedInPerson }),
})
