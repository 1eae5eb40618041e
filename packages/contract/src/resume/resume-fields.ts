import { fields } from '../field.ts'
import { email, text } from '../rules.ts'

export const emailMissing = 'Enter valid email address'

export const resumeFields = fields({
  code: { label: 'Enrollment code', rule: text(40), control: 'text', maxLength: 40, autoComplete: 'one-time-code' },
  email: {
    label: 'Email address',
    rule: email(emailMissing),
    control: 'text',
    maxLength: 254,
    inputMode: 'email',
    autoComplete: 'email',
  },
})

/** Where Save & Continue Later sends the code (EW-2.36). */
export const saveLaterFields = fields({
  email: {
    ...resumeFields.email,
    label: 'Please enter the alternate email you want to send Enrollment code to?',
    hint: 'Where should we send your code? It works on any device for 30 days.',
    missing: emailMissing,
    wide: true,
  },
})
