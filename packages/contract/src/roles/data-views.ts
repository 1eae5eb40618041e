import * as z from 'zod'
import { call } from '../call.ts'

/** An audit log entry about a member, as shown to that member. */
const view = z.object({
  at: z.string(),
  /** The actor's role, and the name of a rep or group. */
  who: z.string(),
  what: z.string(),
})
export type DataView = z.output<typeof view>

/** The most entries returned. */
export const maxDataViewsShown = 200

export const getDataViews = call({
  method: 'GET',
  path: '/api/v1/get-data-views',
  who: 'member',
  about: `Lists who else viewed or changed the signed-in member’s data, newest first (D-1.14), up to ${maxDataViewsShown} entries.`,
  input: z.strictObject({}),
  output: z.object({ result: z.array(view) }),
})
