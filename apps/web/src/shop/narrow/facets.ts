import { shownAmount } from '@openroll/contract/money'
import type { ListedPlan } from '@openroll/contract/shop/plans'
import { reach } from '@openroll/contract/shop/terms'

/** What a list is narrowed by, besides its categories: by these names it stands in the address. */
export const facetNames = ['carrier', 'level', 'price', 'first', 'limit', 'network'] as const
export type FacetName = (typeof facetNames)[number]

/** `valueOf` says under which value a plan falls, undefined where it does not say; `known`: values and names in the order shown. */
export type Facet = {
  readonly name: FacetName
  readonly label: string
  readonly valueOf: (plan: ListedPlan) => string | undefined
  readonly known: ReadonlyMap<string, string> | null
}

/** Amounts below each edge and not below the one before; `25-50` is a value, `under-25` the lowest, `over-500` the highest. */
const bandsOf = (edges: readonly number[]) => {
  const [least = 0] = edges
  const most = edges.at(-1) ?? 0
  const known = new Map([
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
  return { known, valueOf }
}

const prices = bandsOf([25, 50, 100, 250, 500])
const firsts = bandsOf([250, 1000, 2000])
const limits = bandsOf([1000, 1500, 2000])
/** From the least to the most that plans of this level pay. */
const levels = ['Low', 'Basic', 'Standard', 'High', 'Premium', 'Catastrophic', 'Bronze', 'Silver', 'Gold', 'Platinum']

/** In the order in which they are offered: what it costs first. */
export const facets: readonly Facet[] = [
  {
    name: 'price',
    label: 'Price a month',
    valueOf: ({ price }) => (price === null ? undefined : prices.valueOf(Number(price))),
    known: prices.known,
  },
  {
    name: 'first',
    label: 'You pay first',
    valueOf: ({ terms: { first } }) => (first === undefined ? undefined : first === 0 ? '0' : firsts.valueOf(first)),
    known: new Map([['0', 'Nothing'], ...firsts.known]),
  },
  {
    name: 'limit',
    label: 'Yearly limit',
    valueOf: ({ terms: { limit } }) =>
      limit === undefined ? undefined : limit === 'none' ? limit : limits.valueOf(limit),
    known: new Map([['none', 'No yearly limit'], ...[...limits.known].toReversed()]),
  },
  {
    name: 'level',
    label: 'Level',
    valueOf: ({ terms }) => terms.level,
    known: new Map(levels.map((level) => [level, level])),
  },
  { name: 'network', label: 'Network', valueOf: ({ terms }) => terms.network, known: new Map(Object.entries(reach)) },
  { name: 'carrier', label: 'Carrier', valueOf: ({ carrier }) => carrier, known: null },
]

/** How a value is called on a chip; one that an address invents stands as it came. */
export const valueName = ({ known }: Facet, value: string): string => known?.get(value) ?? value
