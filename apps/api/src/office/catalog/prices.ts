import { pricedAges, pricedTiers, type CatalogPlan, type CatalogPrices } from '@openroll/contract/office/catalog/plan'
import { dollarsOf, shownAmount } from '@openroll/contract/money'
import type { Tier } from '@openroll/contract/tier-meanings'
import { enrollType, eprocess } from '@openroll/contract/words'
import type { Catalog, Plan, Zip } from '../../catalog/catalog.ts'
import type { Directory } from '../../directory/directory.ts'
import { firstStartDay } from '../../shop/offer/dates.ts'
import { pricePlan } from '../../shop/offer/price.ts'
import type { Shopper } from '../../shop/offer/shopper.ts'

/** Normalized input for a price table. */
export type PriceQuery = {
  readonly zip: Zip
  readonly on: string
  readonly ppid: number | undefined
  readonly is_smoker: boolean | null
  readonly no_of_children: number
  readonly annual_income: number | null
}

/** The inputs of this plan's price besides zip code, age and tier. */
export const priceInputs = ({ rating, offered }: Plan): CatalogPlan['asks'] => [
  ...(rating.dimensions.includes('tobacco') ? (['is_smoker'] as const) : []),
  ...(rating.method === 'family-sum' || rating.dimensions.includes('children') || rating.oneChildTier !== null
    ? (['no_of_children'] as const)
    : []),
  ...(rating.dimensions.includes('income') || rating.perBenefit !== null || offered.minimumIncome !== null
    ? (['annual_income'] as const)
    : []),
]

/** A plan's price by age and tier under the shop's rules (D-2.03, D-2.04), assuming all questions are passed. */
export const pricesByAge = (catalog: Catalog, plan: Plan, query: PriceQuery, directory: Directory): CatalogPrices => {
  const { shopper, assumed } = eligibleShopper(plan, query, directory)
  const starts_on = firstStartDay(plan, shopper, query.on)
  const rows: CatalogPrices['rows'] = []
  for (const age of pricedAges) {
    const cells = pricedTiers.map((tier) =>
      cellOf(catalog, plan, query, { ...shopper, ...birthDates(age, starts_on), tier }),
    )
    const last = rows.at(-1)
    if (last !== undefined && JSON.stringify(last.cells) === JSON.stringify(cells)) last.to = age
    else rows.push({ from: age, to: age, cells })
  }
  const { city, state } = query.zip
  return { place: `${city}, ${state}`, starts_on, assumed, tiers: [...pricedTiers], rows }
}

/** Birth dates of a person and spouse who are this age on that day. */
const birthDates = (age: number, day: string): Pick<Shopper, 'dob' | 'spouse_dob'> => {
  const dob = `${Number(day.slice(0, 4)) - age}${day.slice(4)}`
  return { dob, spouse_dob: dob }
}

const cellOf = (
  catalog: Catalog,
  plan: Plan,
  { on, ppid }: PriceQuery,
  shopper: Shopper & { readonly tier: Tier },
): CatalogPrices['rows'][number]['cells'][number] => {
  const { tier } = shopper
  const pricing = pricePlan(catalog, plan, shopper, on, { questionsAnswered: true })
  if ('needs' in pricing) return { tier, price: null, says: 'The price needs more details about the family.' }
  if ('errorCode' in pricing) return { tier, price: null, says: pricing.message }
  const found = pricing.plans.find(({ entry }) => ppid === undefined || entry.ppid === ppid)
  return found === undefined
    ? { tier, price: null, says: 'This amount is not available.' }
    : { tier, price: dollarsOf(found.cents), says: null }
}

/** A shopper who can buy the plan, and the assumptions made, in words. */
const eligibleShopper = (
  { offered, rating }: Plan,
  { zip, is_smoker, no_of_children, annual_income }: PriceQuery,
  directory: Directory,
): { shopper: Shopper; assumed: string[] } => {
  const first = <T>(allowed: ReadonlySet<T> | null): T | null => (allowed === null ? null : ([...allowed][0] ?? null))
  const [portal, group] = [first(offered.portals), first(offered.groups)]
  const [process, type] = [first(offered.processes), first(offered.enrollTypes)]
  const family = rating.method === 'family-sum'
  const shopper: Shopper = {
    zip: zip.zip,
    state: zip.state,
    dob: '',
    spouse_dob: null,
    tier: 'IO',
    is_smoker,
    annual_income,
    working_hours: offered.minimumHours,
    no_of_children,
    eprocess: process ?? 'applicant',
    enroll_type: type ?? 'new-member',
    group_id: group,
    platform_group_id: portal,
  }
  const assumed = [
    portal === null
      ? ''
      : `Assumes enrollment through the portal ${directory.portal(portal)?.platform_name ?? portal}.`,
    group === null ? '' : `Assumes the group ${directory.group(group)?.gname ?? group}.`,
    process === null || process === 'applicant' ? '' : `Enrolled by: ${eprocess[process]}.`,
    type === null || type === 'new-member' ? '' : `Enrollment type: ${enrollType[type]}.`,
    offered.minimumHours === null ? '' : `Assumes ${offered.minimumHours} hours of work a week.`,
    annual_income === null ? '' : `Assumes an income of ${shownAmount(annual_income)} a year.`,
    family ? 'Assumes a spouse of the same age.' : '',
  ]
  return { shopper, assumed: assumed.filter(Boolean) }
}
