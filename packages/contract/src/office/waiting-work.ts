import * as z from 'zod'
import { codesOf } from '../words.ts'
import { workKind } from './worklist.ts'

/** Work about an enrollment that nobody has done yet, as its page says it; what it is about stands in the one field of its kind. */
export const waitingWork = z.object({
  work_id: z.string(),
  kind: z.enum(codesOf(workKind)),
  /** Since when it waits. */
  since: z.string(),
  assigned_to: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Whether it is the asker's own. */
  yours: z.boolean(),
  /** Of a payment that came back. */
  payment_id: z.string().nullable(),
  /** Of a rejected coverage. */
  plan_name: z.string().nullable(),
  /** Of a departed employee: their last day of work. */
  last_day: z.string().nullable(),
})
export type WaitingWork = z.output<typeof waitingWork>
