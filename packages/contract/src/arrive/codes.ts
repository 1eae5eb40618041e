import * as z from 'zod'
import { call } from '../call.ts'
import { required, text } from '../rules.ts'

export const invalidGroupCode = 'Invalid Group Enrollment Code'
export const invalidRepCode = 'Invalid Rep Access Code'

/** Both calls are marked `changes`, since a wrong code spends the browser's budget and a right one is stored as proof. */
const code = text(40).refine((typed) => typed !== '', required)

export const validateGroup = call({
  method: 'GET',
  path: '/api/v1/validate-group',
  who: 'anyone',
  creates: true,
  changes: true,
  about:
    'Looks up a group by its enrollment code and lets this browser enroll under it. Returns 204 if no group has the code.',
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
  about: 'Looks up a rep by access code. Returns 204 if no rep has the code.',
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
