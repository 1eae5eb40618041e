import * as z from 'zod'
import { endingReasons } from '../../roles/ending-choices.ts'
import { codesOf } from '../../words.ts'
import { workKind } from './work-kinds.ts'

/** A member's request to end a plan, as it can be carried out. */
const requestedEnd = z.object({
  /** The policy lines that would end: the plan's own first, then plans sold only with it. */
  places: z.array(z.int()),
  /** The first day without coverage; null if it should never start. */
  ends_on: z.string().nullable(),
  why: z.enum(codesOf(endingReasons)),
  note: z.string().nullable(),
})

/** An open work item on its enrollment's page; each kind has a field of its own. */
export const waitingWork = z.object({
  work_id: z.string(),
  kind: z.enum(codesOf(workKind)),
  /** Waiting since. */
  since: z.string(),
  assigned_to: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Whether it is assigned to the caller. */
  yours: z.boolean(),
  /** For a returned payment. */
  payment_id: z.string().nullable(),
  /** For a rejected coverage, or a request to end one. */
  plan_name: z.string().nullable(),
  /** For a rejected coverage: the carrier's own words. */
  said: z.string().nullable(),
  /** For a departed employee: their last day of work. */
  last_day: z.string().nullable(),
  /** For a request to end a plan. */
  asked: requestedEnd.nullable(),
})
export type WaitingWork = z.output<typeof waitingWork>
