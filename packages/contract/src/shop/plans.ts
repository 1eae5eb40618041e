import * as z from 'zod'
import { call } from '../call.ts'
import { enrollmentId, id, oneOf } from '../rules.ts'
import { eprocess, openType, planCategories, planCategory } from '../words.ts'
import { planTerms } from './terms.ts'

const fact = z.object({ label: z.string(), value: z.string() })
/** Dollars and cents as text, for example 38.85: exact in JSON and in every language. */
export const dollars = z.string().regex(/^\d+\.\d\d$/)

/** A plan as a list shows it (SF-3.18), with the price that this person pays. */
export const listedPlan = z.object({
  plan_id: z.number(),
  plan_name: z.string(),
  plan_logo: z.string(),
  plan_short_text: z.string(),
  plan_category: z.enum(planCategories),
  carrier: z.string(),
  source: z.enum(['published', 'sample']),
  facts: z.array(fact),
  terms: planTerms,
  /** The price entry that can join the cart as the plan stands in the list: it is the only one, and nothing more is asked. */
  ppid: z.number().nullable(),
  /** The lowest price a month; null where something more must be known first. */
  price: dollars.nullable(),
  /** True where there are several price entries, or the price depends on something not yet asked. */
  price_from: z.boolean(),
  /** Its price waits for the spouse's birth date or the number of children; left out where it does not. */
  asks_family: z.literal(true).optional(),
  /** What must be read beside its price (SF-8.16, D-2.09). */
  notices: z.array(z.string()),
})
export type ListedPlan = z.infer<typeof listedPlan>

/** One or several categories, separated by commas in an address. */
const categories = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => (Array.isArray(given) ? given : given.split(',')).map((name) => name.trim()))
  .pipe(z.array(z.enum(planCategories, { error: 'Choose categories from the list' })))

export const getFilteredPlans = call({
  method: 'GET',
  path: '/api/v1/get-filtered-plans',
  who: 'owner',
  about: 'The plans offered to this person, with prices, in the order of their categories.',
  input: z.strictObject({ enrollment_id: enrollmentId, categories: categories.optional() }),
  output: z.object({ result: z.array(listedPlan) }),
})

export const getMenuFilteredPlans = call({
  method: 'GET',
  path: '/api/v1/get-menu-filtered-plans',
  who: 'anyone',
  cache: 'directory',
  about: 'The plans in a category before anything is known about the person: only the lowest published price.',
  input: z.strictObject({
    category: oneOf(planCategory),
    group_id: id.optional(),
    agent_id: id.optional(),
    portal_id: id.optional(),
    eprocess: oneOf(eprocess).optional(),
    open_type: oneOf(openType).optional(),
  }),
  output: z.object({ result: z.array(listedPlan) }),
})

export const getLeftSideFilterFields = call({
  method: 'GET',
  path: '/api/v1/get-left-side-filter-fields',
  who: 'owner',
  about:
    'The categories that have plans for this person, with the number of plans in each; and where the others are sold.',
  input: z.strictObject({ enrollment_id: enrollmentId }),
  output: z.object({
    categories: z.array(z.object({ key: z.enum(planCategories), label: z.string(), count: z.number() })),
    /** Categories without a plan for this person, and the states in which they are sold; null: in every state. */
    elsewhere: z.array(z.object({ key: z.enum(planCategories), states: z.array(z.string()).nullable() })),
  }),
})

export const coverages = call({
  method: 'GET',
  path: '/api/v2/coverages',
  who: 'anyone',
  cache: 'catalog',
  about: 'The tiers that a person can choose, with their labels.',
  input: z.strictObject({}),
  output: z.object({ result: z.array(z.object({ value: z.string(), name: z.string() })) }),
})

export const getFeaturedPlans = call({
  method: 'GET',
  path: '/api/v1/get-featured-plans',
  who: 'anyone',
  cache: 'directory',
  about: 'The plans that the site features.',
  input: z.strictObject({
    portal_id: id.optional(),
    group_id: id.optional(),
    agent_id: id.optional(),
    eprocess: oneOf(eprocess).optional(),
    open_type: oneOf(openType).optional(),
  }),
  output: z.object({ result: z.array(listedPlan) }),
})
