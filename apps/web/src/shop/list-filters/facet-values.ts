import type { ListedPlan } from '@openroll/contract/shop/plans'
import type { Facet } from './facets.ts'

/** The facet's values among these plans plus the chosen ones, in facet order or by name. */
export const facetValues = (
  { valueOf, valueNames }: Facet,
  plans: readonly ListedPlan[],
  chosen: readonly string[],
): string[] => {
  const present = new Set([...plans.flatMap((plan) => valueOf(plan) ?? []), ...chosen])
  if (valueNames === null) return [...present].toSorted()
  return [...new Set([...valueNames.keys(), ...present])].filter((value) => present.has(value))
}
