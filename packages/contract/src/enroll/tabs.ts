import * as z from 'zod'
import { call } from '../call.ts'
import { cartItem } from '../cart/cart.ts'
import { enrollmentId } from '../rules.ts'
import { steps } from './steps.ts'

export const tabNames = z.enum(steps.map((step) => step.tab_name))
const tab = z.object({ tab_name: tabNames, required: z.boolean(), order: z.number().int(), saved: z.boolean() })

/** Rises by one with each change of the filter, cart or steps, so a jump by more than one reveals changes made elsewhere. */
export const revision = z.number().int()

/** The response to a step's save: the steps afterward, and the cart's entries with their prices. */
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
  about: 'Lists this enrollment’s steps: required or not, order, and saved or not.',
  input: z.strictObject({ enrollment_id: enrollmentId }),
  output: z.object({
    result: z.array(tab),
    revision,
    /** Steps with unsaved input; left out if there are none. */
    typed: z.array(tabNames).optional(),
  }),
})

export const checkTabRequired = call({
  method: 'GET',
  path: '/api/v1/check-tab-required',
  who: 'owner',
  about: 'Returns whether this enrollment requires a step.',
  input: z.strictObject({ enrollment_id: enrollmentId, tab_name: tabNames }),
  output: z.object({ result: z.object({ required: z.boolean() }) }),
})
