import type { ListedPlan } from '@openroll/contract/shop/plans'
import type { Facet } from './facets.ts'

/** The facet's values among these plans plus the chosen ones, in facet order or by name. */
export const facetValues = (
  { valueOf, known }: Facet,
  plans: readonly ListedPlan[],
  chosen: readonly string[],
): string[] => {
  const there = new Set([...plans.flatMap((plan) => valueOf(plan) ?? []), ...chosen])
  if (known === null) return [...there].toSorted()
  return [...new Set([...known.keys(), ...there])].filter((value) => there.has(value))
}
