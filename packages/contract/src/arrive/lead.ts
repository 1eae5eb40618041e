import * as z from 'zod'
import { call } from '../call.ts'
import { fields } from '../field.ts'
import { email, phone, text } from '../rules.ts'

const nameMessage = 'Enter valid name'

/** The sign-up form for people who want to sell with us (SF-3.14, SF-5.06). */
export const leadFields = fields({
  name: {
    label: 'Full name',
    rule: z
      .string({ error: nameMessage })
      .trim()
      .max(80, nameMessage)
      .regex(/^[\p{L}\p{M}0-9 _'’`-]+$/u, nameMessage),
    control: 'text',
    maxLength: 80,
    autoComplete: 'name',
  },
  phone: {
    label: 'Phone number',
    rule: phone,
    control: 'text',
    maxLength: 24,
    grouped: 'phone',
    inputMode: 'tel',
    autoComplete: 'tel-national',
  },
  email: {
    label: 'Email address',
    rule: email('Enter valid email address'),
    control: 'text',
    maxLength: 254,
    inputMode: 'email',
    autoComplete: 'email',
  },
  state: { label: 'State', rule: text(2), control: 'select' },
})

export const agentRegistrationQuery = call({
  method: 'POST',
  path: '/api/v2/agent-registration-query',
  who: 'anyone',
  creates: true,
  about: 'Records a request to sell with us and confirms it by email.',
  input: z.strictObject({
    name: leadFields.name.rule,
    phone: leadFields.phone.rule,
    email: leadFields.email.rule,
    state: leadFields.state.rule,
  }),
  output: z.object({ message: z.string() }),
})

export const getTicketLink = call({
  method: 'GET',
  path: '/api/v1/get-ticket-link',
  who: 'anyone',
  cache: 'directory',
  about: 'Returns the link for support requests: the site’s support page or, without one, its email address.',
  input: z.strictObject({}),
  output: z.object({ ticket: z.string() }),
})
