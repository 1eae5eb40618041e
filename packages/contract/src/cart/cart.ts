import * as z from 'zod'
import { call } from '../call.ts'
import { dollars } from '../shop/dollars.ts'
import { enrollmentId, id } from '../rules.ts'
import { removedLine } from '../shop/filter.ts'
import { listedPlan } from '../shop/plans.ts'

/** The text of an empty cart, and the refusal of calls that need a filled one (SF-2.41, SF-8.12). */
export const noItems = 'No items in cart.'

/** A cart line (SF-3.20); removable 0 is a fixed line such as the membership fee (D-3.02). */
export const cartItem = z.object({
  plan_id: z.number(),
  plan_pricing_id: z.number(),
  plan_name: z.string(),
  plan_logo: z.string(),
  carrier: z.string(),
  category: z.string(),
  /** A short description: who is covered, or the benefit amount. */
  detail: z.string(),
  price: dollars,
  /** One-time fees of the first month. */
  fees: z.array(z.object({ name: z.string(), amount: dollars })),
  /** The names of plans that would be removed with this one (D-2.07). */
  leaves_with: z.array(z.string()),
  removable: z.union([z.literal(0), z.literal(1)]),
  /** The carrier must approve it; there is no coverage until then (SF-9.10). */
  in_review: z.boolean(),
})
export type CartItem = z.infer<typeof cartItem>

export const cart = z.object({
  result: z.array(cartItem),
  initial_month_cost: dollars,
  recurring_month_cost: dollars,
  notices: z.array(z.string()),
  /** The effective date, once checkout has set it. */
  effective_date: z.string().nullable(),
  /** Has a premier plan, which renames a tier (SF-3.04). */
  premier: z.boolean(),
  /** Its plans have answered questions, shown on the review (D-2.10). */
  answered: z.boolean(),
  /** Riders available for its plans, priced for this person. */
  riders: z.array(listedPlan),
})
export type Cart = z.infer<typeof cart>

const ofEnrollment = z.strictObject({ enrollment_id: enrollmentId })
const ofLine = z.strictObject({ enrollment_id: enrollmentId, plan_id: id, plan_pricing_id: id })

export const getPlanCart = call({
  method: 'GET',
  path: '/api/v1/get-plan-cart',
  who: 'owner',
  about: 'Returns the cart: its lines, the first month’s cost and the cost every month after.',
  input: ofEnrollment,
  output: cart,
})

export const getCartCount = call({
  method: 'GET',
  path: '/api/v1/get-cart-count',
  who: 'owner',
  about: 'Returns the number of plans in the cart.',
  input: ofEnrollment,
  output: z.object({ result: z.number() }),
})

export const getCartAmount = call({
  method: 'GET',
  path: '/api/v1/get-cart-amount',
  who: 'owner',
  about: 'Returns the cart’s recurring monthly cost.',
  input: ofEnrollment,
  output: z.object({ result: dollars }),
})

export const checkAlreadyInCart = call({
  method: 'POST',
  path: '/api/v1/check-already-in-cart',
  who: 'owner',
  about: 'Returns whether the cart has a plan’s price entry.',
  input: ofLine,
  output: z.object({ status: z.boolean() }),
})

export const addPlanToCart = call({
  method: 'POST',
  path: '/api/v1/add-plan-to-cart',
  who: 'owner',
  creates: true,
  about: 'Adds a plan’s price entry to the cart at the price the server computes (D-2.06).',
  input: ofLine,
  output: z.object({ count: z.number() }),
})

export const addPlanToCartPrudentials = call({
  method: 'POST',
  path: '/api/v1/add-plan-to-cart-prudentials',
  who: 'owner',
  creates: true,
  about: 'Adds a Prudential plan and the membership it requires, both or neither (D-2.07).',
  input: z.strictObject({
    enrollment_id: enrollmentId,
    plan_id1: id,
    plan_id: id,
    plan_pricing_id1: id,
    plan_pricing_id: id,
  }),
  output: z.object({ count: z.number() }),
})

export const removePlanFromCart = call({
  method: 'GET',
  path: '/api/v1/remove-plan-from-cart',
  who: 'owner',
  changes: true,
  about: 'Removes a plan from the cart, along with plans sold only with it; returns their names.',
  input: ofLine,
  output: z.object({ count: z.number(), removed: z.array(removedLine) }),
})

export const checkPrudentialCart = call({
  method: 'GET',
  path: '/api/v1/check-prudential-cart',
  who: 'owner',
  about: 'Returns whether the cart has a Prudential plan.',
  input: ofEnrollment,
  output: z.object({ status: z.boolean() }),
})
