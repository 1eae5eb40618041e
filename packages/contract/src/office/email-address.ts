import { email } from '../rules.ts'

/** An email address, as the console asks for one. */
export const emailAddress = {
  label: 'Email address',
  rule: email('Enter an email address'),
  control: 'text',
  inputMode: 'email',
  maxLength: 254,
} as const
