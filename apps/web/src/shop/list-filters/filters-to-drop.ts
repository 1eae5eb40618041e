import type { ListedPlan } from '@openroll/contract/shop/plans'
import { planCategory } from '@openroll/contract/words'
import { facets, valueName } from './facets.ts'
import { failedFilters, type FilterName } from './filter-plans.ts'
import { withSelection, type Selection } from './selection.ts'

export type FilterChange = { readonly parts: readonly FilterName[]; readonly words: string; readonly count: number }

/** The most suggestions shown. */
const most = 3
const listFormat = new Intl.ListFormat('en')

/** A filter in words: 'Under $25', 'Dental or Vision', '“smile”'. */
const partWords = (part: FilterName, { type, chosen, q }: Selection): string => {
  if (part === 'q') return `“${q.trim()}”`
  if (part === 'type') return type.map((category) => planCategory[category]).join(' or ')
  const facet = facets.find(({ name }) => name === part)
  return chosen[part].map((value) => (facet === undefined ? value : valueName(facet, value))).join(' or ')
}

/** When no plan matches: the smallest sets of filters to drop, most plans first, each with its exact plan count. */
export const filtersToDrop = (all: readonly ListedPlan[], selection: Selection): FilterChange[] => {
  const failures = all.map(failedFilters(all, selection))
  const fewest = Math.min(...failures.map((parts) => parts.length))
  const groups = Map.groupBy(
    failures.filter((parts) => parts.length === fewest && fewest > 0),
    (parts) => parts.join(),
  )
  return [...groups.values()]
    .flatMap(([parts = [], ...others]) => [
      { parts, words: listFormat.format(parts.map((part) => partWords(part, selection))), count: others.length + 1 },
    ])
    .toSorted((a, b) => b.count - a.count)
    .slice(0, most)
}

/** The query string without these filters. */
export const withoutFilterParts = (search: URLSearchParams, parts: readonly FilterName[]): URLSearchParams => {
  const next = withSelection(search, {})
  for (const part of parts) next.delete(part)
  return next
}
