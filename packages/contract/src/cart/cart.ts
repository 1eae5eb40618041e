import * as z from 'zod'
import { call } from '../call.ts'
import { enrollmentId, id } from '../rules.ts'
import { droppedLine } from '../shop/filter.ts'
import { dollars, listedPlan } from '../shop/plans.ts'

/** What an empty cart says, and the refusal of what needs one that isn't (SF-2.41, SF-8.12). */
export const noItems = 'No items in cart.'

/** One line of the cart (SF-3.20); removable 0 is a fixed line such as the membership fee (D-3.02). */
export const cartItem = z.object({
  plan_id: z.number(),
  plan_pricing_id: z.number(),
  plan_name: z.string(),
  plan_logo: z.string(),
  carrier: z.string(),
  category: z.string(),
  /** What the line is in a few words: who is covered, the benefit amount. */
  detail: z.string(),
  price: dollars,
  /** One-time fees of the first month. */
  fees: z.array(z.object({ name: z.string(), amount: dollars })),
  /** The names of the plans that would leave the cart with this one (D-2.07). */
  leaves_with: z.array(z.string()),
  removable: z.union([z.literal(0), z.literal(1)]),
  /** Its carrier decides on it first: nobody is covered before that (SF-9.10). */
  in_review: z.boolean(),
})
export type CartItem = z.infer<typeof cartItem>

export const cart = z.object({
  result: z.array(cartItem),
  initial_month_cost: dollars,
  recurring_month_cost: dollars,
  notices: z.array(z.string()),
  /** The chosen first day of coverage, once checkout has fixed it. */
  effective_date: z.string().nullable(),
  /** A premier plan is in it: a tier then has another name (SF-3.04). */
  premier: z.boolean(),
  /** Its plans asked questions, whose answers the review shows (D-2.10). */
  answered: z.boolean(),
  /** What goes with its plans and could join it, priced for this person, each once. */
  riders: z.array(listedPlan),
})
export type Cart = z.infer<typeof cart>

const ofEnrollment = z.strictObject({ enrollment_id: enrollmentId })
const ofLine = z.strictObject({ enrollment_id: enrollmentId, plan_id: id, plan_pricing_id: id })

export const getPlanCart = call({
  method: 'GET',
  path: '/api/v1/get-plan-cart',
  who: 'owner',
  about: 'The cart: its lines, the first month and every month.',
  input: ofEnrollment,
  output: cart,
})

export const getCartCount = call({
  method: 'GET',
  path: '/api/v1/get-cart-count',
  who: 'owner',
  about: 'How many plans are in the cart.',
  input: ofEnrollment,
  output: z.object({ result: z.number() }),
})

export const getCartAmount = call({
  method: 'GET',
  path: '/api/v1/get-cart-amount',
  who: 'owner',
  about: 'What the cart costs every month.',
  input: ofEnrollment,
  output: z.object({ result: dollars }),
})

export const checkAlreadyInCart = call({
  method: 'POST',
  path: '/api/v1/check-already-in-cart',
  who: 'owner',
  about: 'Whether a plan’s price entry is in the cart.',
  input: ofLine,
  output: z.object({ status: z.boolean() }),
})

export const addPlanToCart = call({
  method: 'POST',
  path: '/api/v1/add-plan-to-cart',
  who: 'owner',
  creates: true,
  about: 'Adds a plan’s price entry to the cart, at the price that the server computes (D-2.06).',
  input: ofLine,
  output: z.object({ count: z.number() }),
})

export const addPlanToCartPrudentials = call({
  method: 'POST',
  path: '/api/v1/add-plan-to-cart-prudentials',
  who: 'owner',
  creates: true,
  about: 'Adds a Prudential plan and the membership that it is sold with, both or neither (D-2.07).',
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
  about: 'Removes a plan from the cart, with those that are sold only beside it, which it names.',
  input: ofLine,
  output: z.object({ count: z.number(), removed: z.array(droppedLine) }),
})

export const checkPrudentialCart = call({
  method: 'GET',
  path: '/api/v1/check-prudential-cart',
  who: 'owner',
  about: 'Whether a Prudential plan is in the cart.',
  input: ofEnrollment,
  output: z.object({ status: z.boolean() }),
})
