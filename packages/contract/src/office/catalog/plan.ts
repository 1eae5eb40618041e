import * as z from 'zod'
import { call } from '../../call.ts'
import { fields } from '../../field.ts'
import { date, digits, flag, id, zip } from '../../rules.ts'
import { tiers, tier } from '../../tier-meanings.ts'
import { codesOf, planCategory } from '../../words.ts'
import { officeScreens } from '../screens.ts'

const { duties } = officeScreens.catalogPlan

/** A labeled fact about a plan: a text or a list. */
const labeledFact = z.object({ label: z.string(), text: z.string().nullable(), items: z.array(z.string()) })

export const getCatalogPlan = call({
  method: 'GET',
  path: '/api/admin/v1/get-catalog-plan',
  who: 'operator',
  duties,
  about:
    'Returns a plan in the live catalog: its details, where and on which sites it is sold, benefits, questions, ' +
    'health questions and texts.',
  input: z.strictObject({ plan_id: id }),
  output: z.object({
    version: z.int(),
    plan_id: z.int(),
    name: z.string(),
    category: z.enum(codesOf(planCategory)),
    carrier: z.string(),
    sample: z.boolean(),
    rates: z.int(),
    parts: z.array(z.object({ part: z.string(), lines: z.array(labeledFact) })),
    /** States where it is sold, with the number of zip codes that have it. */
    sold: z.array(z.object({ state: z.string(), name: z.string(), zips: z.int(), of: z.int() })),
    sites: z.array(z.object({ site_id: z.string(), name: z.string() })),
    health: z.array(z.object({ question_id: z.int(), text: z.string() })),
    agreements: z.array(z.object({ agreement_id: z.string(), version: z.int(), head: z.string(), text: z.string() })),
    /** What the price depends on besides zip code, age and tier. */
    asks: z.array(z.enum(['is_smoker', 'annual_income', 'no_of_children'])),
    amounts: z.array(z.object({ ppid: z.int(), name: z.string() })),
  }),
})
export type CatalogPlan = z.output<typeof getCatalogPlan.output>

const ages = { first: 18, last: 99 } as const
/** The buyer ages priced. */
export const pricedAges: readonly number[] = Array.from(
  { length: ages.last - ages.first + 1 },
  (_, at) => ages.first + at,
)

/** The factors for pricing. */
export const priceFields = fields({
  zip: { label: 'Zip code', rule: zip(), control: 'text', inputMode: 'numeric', maxLength: 5 },
  on: { label: 'Purchase date', rule: date, control: 'date' },
  ppid: { label: 'Amount', rule: digits(1, 999_999_999, 'Choose an amount'), control: 'select' },
  is_smoker: { label: 'Tobacco use', rule: flag, control: 'select', words: { '0': 'No', '1': 'Yes' }, empty: 'Choose' },
  no_of_children: {
    label: 'Children',
    rule: digits(1, 20, 'Enter a number from 1 to 20'),
    control: 'text',
    inputMode: 'numeric',
    maxLength: 2,
  },
  annual_income: {
    label: 'Annual income, in dollars',
    rule: digits(1, 99_999_999, 'Enter whole dollars'),
    control: 'text',
    inputMode: 'numeric',
    maxLength: 8,
  },
})

const cell = z.object({
  tier: z.enum(codesOf(tier)),
  /** Dollars a month including monthly fees; null if not sold to them, and `says` why. */
  price: z.string().nullable(),
  says: z.string().nullable(),
})
export const getCatalogPrices = call({
  method: 'GET',
  path: '/api/admin/v1/get-catalog-prices',
  who: 'operator',
  duties,
  about:
    'Returns a plan’s price by age and tier, for a zip code and a purchase date, as the storefront calculates it. ' +
    'Errors use the storefront’s messages.',
  input: z.strictObject({
    plan_id: id,
    zip: priceFields.zip.rule,
    on: priceFields.on.rule,
    ppid: priceFields.ppid.rule.optional(),
    is_smoker: priceFields.is_smoker.rule.optional(),
    no_of_children: priceFields.no_of_children.rule.optional(),
    annual_income: priceFields.annual_income.rule.optional(),
  }),
  output: z.object({
    place: z.string(),
    starts_on: z.string(),
    /** Assumptions about the buyer, for plans that not everyone can buy. */
    assumed: z.array(z.string()),
    tiers: z.array(z.enum(codesOf(tier))),
    /** Adjacent ages with the same price are combined. */
    rows: z.array(z.object({ from: z.int(), to: z.int(), cells: z.array(cell) })),
  }),
})
export type CatalogPrices = z.output<typeof getCatalogPrices.output>
export const pricedTiers = tiers
