import * as z from 'zod'
import { call } from '../call.ts'
import { cartItem } from '../cart/cart.ts'
import { enrollmentId } from '../rules.ts'
import { steps } from './steps.ts'

export const tabNames = z.enum(steps.map((step) => step.tab_name))
const tab = z.object({ tab_name: tabNames, required: z.boolean(), order: z.number().int(), saved: z.boolean() })

/** Rises by one with every change of the enrollment's filter, cart or steps: who made one change and finds one more knows of all. */
export const revision = z.number().int()

/** What the save of a step answers, so that nobody has to ask: the steps as they are then, and what is in the cart at which price. */
export const savedStep = z.object({
  tabs: z.array(tab),
  revision,
  in_cart: z.array(cartItem.pick({ plan_pricing_id: true, price: true })),
})
export type SavedStep = z.infer<typeof savedStep>

export const getDynamicTabs = call({
  method: 'GET',
  path: '/api/v1/get-dynamic-tabs',
  who: 'owner',
  about: 'The steps of this enrollment: which are required, in what order, and which are saved.',
  input: z.strictObject({ enrollment_id: enrollmentId }),
  output: z.object({
    result: z.array(tab),
    revision,
    /** The steps on which something was typed that is not saved; left out where there is none. */
    typed: z.array(tabNames).optional(),
  }),
})

export const checkTabRequired = call({
  method: 'GET',
  path: '/api/v1/check-tab-required',
  who: 'owner',
  about: 'Whether one step is required for this enrollment.',
  input: z.strictObject({ enrollment_id: enrollmentId, tab_name: tabNames }),
  output: z.object({ result: z.object({ required: z.boolean() }) }),
})
