import * as z from 'zod'
import { call } from '../call.ts'

/** An entry of the audit log about a member, as they read it themselves. */
const look = z.object({
  at: z.string(),
  /** Who it was: their role, and the name of a rep or a group. */
  who: z.string(),
  what: z.string(),
})
export type Look = z.output<typeof look>

/** Entries that a member is shown at most. */
export const mostLooks = 200

export const getLooks = call({
  method: 'GET',
  path: '/api/v1/get-looks',
  who: 'member',
  about: `Who else looked at or changed the signed-in member’s own data, the newest first (D-1.14); ${mostLooks} entries at most.`,
  input: z.strictObject({}),
  output: z.object({ result: z.array(look) }),
})
