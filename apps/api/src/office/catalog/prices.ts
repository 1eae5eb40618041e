import { pricedAges, pricedTiers, type CatalogPlan, type CatalogPrices } from '@openroll/contract/office/catalog/plan'
import { dollarsOf, shownAmount } from '@openroll/contract/money'
import type { Tier } from '@openroll/contract/tier-meanings'
import { enrollType, eprocess } from '@openroll/contract/words'
import type { Catalog, Plan, Zip } from '../../catalog/catalog.ts'
import type { Directory } from '../../directory/directory.ts'
import { firstStartDay } from '../../shop/offer/dates.ts'
import { pricePlan } from '../../shop/offer/price.ts'
import type { Shopper } from '../../shop/offer/shopper.ts'

/** What prices are asked for: normal forms, as the call takes them. */
export type Wanted = {
  readonly zip: Zip
  readonly on: string
  readonly ppid: number | undefined
  readonly is_smoker: boolean | null
  readonly no_of_children: number
  readonly annual_income: number | null
}

/** What a price of this plan depends on besides zip code, age and who is covered. */
export const pricedBy = ({ rating, offered }: Plan): CatalogPlan['asks'] => [
  ...(rating.dimensions.includes('tobacco') ? (['is_smoker'] as const) : []),
  ...(rating.method === 'family-sum' || rating.dimensions.includes('children') || rating.oneChildTier !== null
    ? (['no_of_children'] as const)
    : []),
  ...(rating.dimensions.includes('income') || rating.perBenefit !== null || offered.minimumIncome !== null
    ? (['annual_income'] as const)
    : []),
]

/** What a plan costs people of each age and tier, by the rules that the shop prices by (D-2.03, D-2.04), questions taken as answered. */
export const pricesByAge = (catalog: Catalog, plan: Plan, wanted: Wanted, directory: Directory): CatalogPrices => {
  const { given, assumed } = whomFor(plan, wanted, directory)
  const starts_on = firstStartDay(plan, given, wanted.on)
  const rows: CatalogPrices['rows'] = []
  for (const age of pricedAges) {
    const cells = pricedTiers.map((tier) => cellOf(catalog, plan, wanted, { ...given, ...born(age, starts_on), tier }))
    const last = rows.at(-1)
    if (last !== undefined && JSON.stringify(last.cells) === JSON.stringify(cells)) last.to = age
    else rows.push({ from: age, to: age, cells })
  }
  const { city, state } = wanted.zip
  return { place: `${city}, ${state}`, starts_on, assumed, tiers: [...pricedTiers], rows }
}

/** Birth dates of somebody, and a spouse, who are of this age on that day. */
const born = (age: number, day: string): Pick<Shopper, 'dob' | 'spouse_dob'> => {
  const dob = `${Number(day.slice(0, 4)) - age}${day.slice(4)}`
  return { dob, spouse_dob: dob }
}

const cellOf = (
  catalog: Catalog,
  plan: Plan,
  { on, ppid }: Wanted,
  shopper: Shopper & { readonly tier: Tier },
): CatalogPrices['rows'][number]['cells'][number] => {
  const { tier } = shopper
  const pricing = pricePlan(catalog, plan, shopper, on, { questionsAnswered: true })
  if ('needs' in pricing) return { tier, price: null, says: 'More must be known of the family.' }
  if ('errorCode' in pricing) return { tier, price: null, says: pricing.message }
  const found = pricing.plans.find(({ entry }) => ppid === undefined || entry.ppid === ppid)
  return found === undefined
    ? { tier, price: null, says: 'This amount is not available to them.' }
    : { tier, price: dollarsOf(found.cents), says: null }
}

/** Whom prices are told for: somebody for whom the plan is meant, and in words what was taken for that. */
const whomFor = (
  { offered, rating }: Plan,
  { zip, is_smoker, no_of_children, annual_income }: Wanted,
  directory: Directory,
): { given: Shopper; assumed: string[] } => {
  const first = <T>(allowed: ReadonlySet<T> | null): T | null => (allowed === null ? null : ([...allowed][0] ?? null))
  const [portal, group] = [first(offered.portals), first(offered.groups)]
  const [process, type] = [first(offered.processes), first(offered.enrollTypes)]
  const family = rating.method === 'family-sum'
  const given: Shopper = {
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
    portal === null ? '' : `They come through the portal ${directory.portal(portal)?.platform_name ?? portal}.`,
    group === null ? '' : `They belong to the group ${directory.group(group)?.gname ?? group}.`,
    process === null || process === 'applicant' ? '' : `Whoever enrolls them: ${eprocess[process]}.`,
    type === null || type === 'new-member' ? '' : `They are: ${enrollType[type]}.`,
    offered.minimumHours === null ? '' : `They work ${offered.minimumHours} hours a week.`,
    annual_income === null ? '' : `They earn ${shownAmount(annual_income)} a year.`,
    family ? 'Husband or wife is of the same age.' : '',
  ]
  return { given, assumed: assumed.filter(Boolean) }
}
