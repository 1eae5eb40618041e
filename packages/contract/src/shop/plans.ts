import * as z from 'zod'
import { call } from '../call.ts'
import { dollars } from './dollars.ts'
import { enrollmentId, id, oneOf } from '../rules.ts'
import { eprocess, openType, planCategories, planCategory } from '../words.ts'
import { planTerms } from './terms.ts'

const fact = z.object({ label: z.string(), value: z.string() })

/** A plan in a list (SF-3.18), with this person's price. */
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
  /** The name of the plan’s network, if known; its search page comes with the page (bootstrap networks). */
  network: z.string().nullable(),
  /** The price entry that can be added straight from the list; null if the plan has several or asks something first. */
  ppid: z.number().nullable(),
  /** The lowest monthly price; null until more is known. */
  price: dollars.nullable(),
  /** True if there are several price entries, or the price depends on an open question. */
  price_from: z.boolean(),
  /** The price needs the spouse's birth date or the number of children; absent if it doesn't. */
  asks_family: z.literal(true).optional(),
  /** Notices to show with the price (SF-8.16, D-2.09). */
  notices: z.array(z.string()),
})
export type ListedPlan = z.infer<typeof listedPlan>

/** One or more categories, comma-separated in a URL. */
const categories = z
  .union([z.string(), z.array(z.string())])
  .transform((names) => (Array.isArray(names) ? names : names.split(',')).map((name) => name.trim()))
  .pipe(z.array(z.enum(planCategories, { error: 'Choose categories from the list' })))

export const getFilteredPlans = call({
  method: 'GET',
  path: '/api/v1/get-filtered-plans',
  who: 'owner',
  about: 'Returns the plans offered to this person, with prices, by category.',
  input: z.strictObject({ enrollment_id: enrollmentId, categories: categories.optional() }),
  output: z.object({ result: z.array(listedPlan) }),
})

export const getMenuFilteredPlans = call({
  method: 'GET',
  path: '/api/v1/get-menu-filtered-plans',
  who: 'anyone',
  cache: 'directory',
  about: 'Returns the plans in a category for a visitor without filter answers, each with its lowest published price.',
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
    'Returns the categories with plans for this person and the number of plans in each, and where other categories are sold.',
  input: z.strictObject({ enrollment_id: enrollmentId }),
  output: z.object({
    categories: z.array(z.object({ key: z.enum(planCategories), label: z.string(), count: z.number() })),
    /** Categories without a plan for this person, with the states they are sold in; null means every state. */
    elsewhere: z.array(z.object({ key: z.enum(planCategories), states: z.array(z.string()).nullable() })),
  }),
})

export const coverages = call({
  method: 'GET',
  path: '/api/v2/coverages',
  who: 'anyone',
  cache: 'catalog',
  about: 'Returns the coverage tiers with their labels.',
  input: z.strictObject({}),
  output: z.object({ result: z.array(z.object({ value: z.string(), name: z.string() })) }),
})

export const getFeaturedPlans = call({
  method: 'GET',
  path: '/api/v1/get-featured-plans',
  who: 'anyone',
  cache: 'directory',
  about: 'Returns the site’s featured plans.',
  input: z.strictObject({
    portal_id: id.optional(),
    group_id: id.optional(),
    agent_id: id.optional(),
    eprocess: oneOf(eprocess).optional(),
    open_type: oneOf(openType).optional(),
  }),
  output: z.object({ result: z.array(listedPlan) }),
})
