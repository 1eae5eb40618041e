import * as z from 'zod'
import { call } from '../call.ts'
import { enrollmentId } from '../rules.ts'
import { dollars } from '../shop/plans.ts'

/** What a person keeps of an enrollment: the number, who is covered, what starts when at which price. */
export const receipt = z.object({
  policy_id: z.string(),
  name: z.string(),
  email: z.string(),
  effective_date: z.string(),
  submitted_on: z.string(),
  plans: z.array(
    z.object({
      plan_id: z.number(),
      plan_name: z.string(),
      detail: z.string(),
      price: dollars,
      /** Underwritten: nobody is covered before it is approved. */
      in_review: z.boolean(),
    }),
  ),
  people: z.array(z.object({ name: z.string(), relationship: z.string() })),
  payment: z.string(),
  group_pays: z.boolean(),
  /** The receipt to the member's own address; `none` where it was not written, or is no longer kept. */
  mail: z.enum(['sent', 'waiting', 'none']),
  initial_month_cost: dollars,
  recurring_month_cost: dollars,
})
export type Receipt = z.infer<typeof receipt>

export const getReceipt = call({
  method: 'GET',
  path: '/api/v1/get-receipt',
  who: 'owner',
  about: 'The receipt of a submitted enrollment.',
  input: z.strictObject({ enrollment_id: enrollmentId }),
  output: receipt,
})
