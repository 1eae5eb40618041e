import * as z from 'zod'
import { endingReasons } from '../../roles/ending.ts'
import { codesOf } from '../../words.ts'
import { workKind } from './work-kinds.ts'

/** What a member asks about the end of a plan, as it can be done. */
const askedEnd = z.object({
  /** The lines of the policy that would end: the plan’s own first, then what is sold only beside it. */
  places: z.array(z.int()),
  /** The first day without coverage; null: it should never begin. */
  ends_on: z.string().nullable(),
  why: z.enum(codesOf(endingReasons)),
  note: z.string().nullable(),
})

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
  /** Of a rejected coverage, or one that its member asks to end. */
  plan_name: z.string().nullable(),
  /** Of a rejected coverage: the carrier's own words. */
  said: z.string().nullable(),
  /** Of a departed employee: their last day of work. */
  last_day: z.string().nullable(),
  /** Of what a member asks to end. */
  asked: askedEnd.nullable(),
})
export type WaitingWork = z.output<typeof waitingWork>
