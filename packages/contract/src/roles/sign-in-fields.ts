import * as z from 'zod'
import { fields } from '../field.ts'
import { email, required, tooLong } from '../rules.ts'

/** Bounds the cost of hashing. */
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
