import type { ListedPlan } from '@openroll/contract/shop/plans'
import type { Facet } from './facets.ts'

/** The values of a facet that some of these plans have, and those chosen, in the facet's order or by name. */
export const facetValues = (
  { valueOf, known }: Facet,
  plans: readonly ListedPlan[],
  chosen: readonly string[],
): string[] => {
  const there = new Set([...plans.flatMap((plan) => valueOf(plan) ?? []), ...chosen])
  if (known === null) return [...there].toSorted()
  return [...new Set([...known.keys(), ...there])].filter((value) => there.has(value))
}
