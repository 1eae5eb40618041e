import type { ListedPlan } from '@openroll/contract/shop/plans'
import { facetNames, facets, type FacetName } from './facets.ts'
import type { Selection } from './selection.ts'

export type FilterName = FacetName | 'type' | 'q'
type FilterSelection = Pick<Selection, 'type' | 'chosen' | 'q'>

export type FilteredPlans = {
  readonly plans: readonly ListedPlan[]
  /** For each value, how many plans it would show with the other filters unchanged. */
  readonly counts: Readonly<Record<FacetName | 'type', ReadonlyMap<string, number>>>
}

const wordsOf = (q: string): string[] => q.toLowerCase().split(/\s+/).filter(Boolean)
const isNamed = ({ plan_name, carrier }: ListedPlan, words: readonly string[]): boolean => {
  const name = `${plan_name} ${carrier}`.toLowerCase()
  return words.every((word) => name.includes(word))
}

/** The filters a plan fails. A chosen category without plans counts as not chosen (SF-4.26). */
export const failedFilters = (
  all: readonly ListedPlan[],
  { type, chosen, q }: FilterSelection,
): ((plan: ListedPlan) => FilterName[]) => {
  const words = wordsOf(q)
  const types = new Set<string>(categoriesWithPlans(all, type))
  const activeFacets = facets.flatMap(({ name, valueOf }) =>
    chosen[name].length === 0 ? [] : [{ name, valueOf, values: new Set(chosen[name]) }],
  )
  return (plan) => [
    ...(words.length > 0 && !isNamed(plan, words) ? ['q' as const] : []),
    ...(types.size > 0 && !types.has(plan.plan_category) ? ['type' as const] : []),
    ...activeFacets.filter(({ valueOf, values }) => !values.has(valueOf(plan) ?? '')).map(({ name }) => name),
  ]
}

/** Filters plans and counts every other choice in one pass. Values of one facet combine with OR, facets with AND. */
export const filterPlans = (all: readonly ListedPlan[], selection: FilterSelection): FilteredPlans => {
  const failuresOf = failedFilters(all, selection)
  const counts = { type: new Map<string, number>(), ...emptyCounts() }
  const plans: ListedPlan[] = []
  for (const plan of all) {
    const [only, ...others] = failuresOf(plan)
    if (others.length > 0) continue
    if (only === undefined) plans.push(plan)
    if (only === undefined || only === 'type') increment(counts.type, plan.plan_category)
    for (const { name, valueOf } of facets) {
      const value = only === undefined || only === name ? valueOf(plan) : undefined
      if (value !== undefined) increment(counts[name], value)
    }
  }
  return { plans, counts }
}

/** The chosen categories that have plans. */
export const categoriesWithPlans = <Category extends string>(
  plans: readonly { readonly plan_category: string }[],
  type: readonly Category[],
): Category[] => type.filter((category) => plans.some((plan) => plan.plan_category === category))

/** Whether any filter is set. */
export const hasFilters = ({ type, chosen, q }: FilterSelection): boolean =>
  type.length > 0 || wordsOf(q).length > 0 || facetNames.some((name) => chosen[name].length > 0)

const increment = <Key>(counts: Map<Key, number>, key: Key): void => void counts.set(key, (counts.get(key) ?? 0) + 1)
const emptyCounts = (): Record<FacetName, Map<string, number>> => ({
  carrier: new Map(),
  level: new Map(),
  price: new Map(),
  first: new Map(),
  limit: new Map(),
  network: new Map(),
})
