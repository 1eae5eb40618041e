import * as z from 'zod'
import { call } from '../call.ts'
import { fields } from '../field.ts'
import { required, text } from '../rules.ts'

export const invalidGroupCode = 'Invalid Group Enrollment Code'
export const invalidRepCode = 'Invalid Rep Access Code'

/** One code to type; `missing` is said where nothing was typed. */
export const codeFields = (label: string, missing = required) =>
  fields({ code: { label, rule: text(40), control: 'text', maxLength: 40, missing } })

/** Both say `changes`: a wrong code counts against the browser, a right one is kept as proof for it, so no other site may ask. */
const code = text(40).refine((typed) => typed !== '', required)

export const validateGroup = call({
  method: 'GET',
  path: '/api/v1/validate-group',
  who: 'anyone',
  creates: true,
  changes: true,
  about:
    'Finds the group for an enrollment code and lets this browser enroll under it; 204 without a body if there is none.',
  input: z.strictObject({ group_code: code }),
  output: z
    .object({ result: z.object({ gid: z.number(), name: z.string(), landing_url: z.string().nullable() }) })
    .nullable(),
})

export const validateAgent = call({
  method: 'GET',
  path: '/api/v1/validate-agent',
  who: 'anyone',
  creates: true,
  changes: true,
  about: 'Finds the rep for an access code; 204 without a body if there is none.',
  input: z.strictObject({ agent_code: code }),
  output: z
    .object({
      result: z.object({
        agent_id: z.number(),
        first_name: z.string(),
        last_name: z.string(),
        agent_code: z.string(),
        email: z.string(),
        phone: z.string(),
        landing_url: z.string().nullable(),
      }),
    })
    .nullable(),
})
