import * as z from 'zod'
import { dollars } from '../../shop/plans.ts'
import { codesOf } from '../../words.ts'
import { paymentKind, paymentState, returnReason } from '../money/words.ts'

/**
 * A payment of the policy. `batch_id` only for who looks after money; the days are those on which it fell due, was taken and was settled.
 */
export const officePayment = z.object({
  payment_id: z.string(),
  kind: z.enum(codesOf(paymentKind)),
  state: z.enum(codesOf(paymentState)),
  /** The month of coverage that it pays for, yyyy-mm. */
  month: z.string(),
  amount: dollars,
  due_on: z.string(),
  taken_on: z.string().nullable(),
  /** The same day where it is still to come. */
  charged_on: z.string().optional(),
  settled_on: z.string().nullable(),
  /** What of it is owed back, and what was paid back by hand and when. */
  owed_back: dollars.nullable(),
  paid_back: z.object({ amount: dollars, on: z.string() }).nullable(),
  /** What its month costs and nothing charges any more: it was paid back as often as it can be charged again. */
  not_charged: dollars.nullable(),
  reason: z.enum(codesOf(returnReason)).nullable(),
  batch_id: z.string().nullable(),
  /** It has fallen due and is not charged, since the policy is held. */
  on_hold: z.boolean(),
})
export type OfficePayment = z.output<typeof officePayment>
