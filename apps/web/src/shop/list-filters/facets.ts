import { shownAmount } from '@openroll/contract/money'
import type { ListedPlan } from '@openroll/contract/shop/plans'
import { reach } from '@openroll/contract/shop/terms'

/** The list's filters besides category; also their names in the URL. */
export const facetNames = ['carrier', 'level', 'price', 'first', 'limit', 'network'] as const
export type FacetName = (typeof facetNames)[number]

/** `valueOf` is undefined if the plan doesn't state it; `known` has the values in display order. */
export type Facet = {
  readonly name: FacetName
  readonly label: string
  readonly valueOf: (plan: ListedPlan) => string | undefined
  readonly valueNames: ReadonlyMap<string, string> | null
}

/** Price bands: `under-25` is the lowest, `25-50` excludes 50, `over-500` is the highest. */
const bandsOf = (edges: readonly number[]) => {
  const [least = 0] = edges
  const most = edges.at(-1) ?? 0
  const names = new Map([
    [`under-${least}`, `Under ${shownAmount(least)}`],
    ...edges
      .slice(1)
      .map((edge, at) => [`${edges[at]}-${edge}`, `${shownAmount(edges[at] ?? 0)} to ${shownAmount(edge)}`] as const),
    [`over-${most}`, `${shownAmount(most)} or more`],
  ])
  const valueOf = (amount: number): string => {
    const at = edges.findIndex((edge) => amount < edge)
    if (at === 0) return `under-${least}`
    return at === -1 ? `over-${most}` : `${edges[at - 1]}-${edges[at]}`
  }
  return { names, valueOf }
}

const prices = bandsOf([25, 50, 100, 250, 500])
const deductibles = bandsOf([250, 1000, 2000])
const limits = bandsOf([1000, 1500, 2000])
/** From least to most generous. */
const levels = ['Low', 'Basic', 'Standard', 'High', 'Premium', 'Catastrophic', 'Bronze', 'Silver', 'Gold', 'Platinum']

/** In display order. */
export const facets: readonly Facet[] = [
  {
    name: 'price',
    label: 'Monthly price',
    valueOf: ({ price }) => (price === null ? undefined : prices.valueOf(Number(price))),
    valueNames: prices.names,
  },
  {
    name: 'first',
    label: 'Deductible',
    valueOf: ({ terms: { first } }) =>
      first === undefined ? undefined : first === 0 ? '0' : deductibles.valueOf(first),
    valueNames: new Map([['0', 'No deductible'], ...deductibles.names]),
  },
  {
    name: 'limit',
    label: 'Plan pays up to',
    valueOf: ({ terms: { limit } }) =>
      limit === undefined ? undefined : limit === 'none' ? limit : limits.valueOf(limit),
    valueNames: new Map([['none', 'No yearly limit'], ...[...limits.names].toReversed()]),
  },
  {
    name: 'level',
    label: 'Level',
    valueOf: ({ terms }) => terms.level,
    valueNames: new Map(levels.map((level) => [level, level])),
  },
  {
    name: 'network',
    label: 'Network',
    valueOf: ({ terms }) => terms.network,
    valueNames: new Map(Object.entries(reach)),
  },
  { name: 'carrier', label: 'Carrier', valueOf: ({ carrier }) => carrier, valueNames: null },
]

/** A value's label; an unknown value from a URL is shown as is. */
export const valueName = ({ valueNames }: Facet, value: string): string => valueNames?.get(value) ?? value
