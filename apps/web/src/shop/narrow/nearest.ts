import type { ListedPlan } from '@openroll/contract/shop/plans'
import { planCategory } from '@openroll/contract/words'
import { facets, valueName } from './facets.ts'
import { missing, type Part } from './narrow.ts'
import { withSelection, type Selection } from './selection.ts'

export type Change = { readonly parts: readonly Part[]; readonly words: string; readonly count: number }

/** As many changes as are offered. */
const most = 3
const listed = new Intl.ListFormat('en')

/** A part of a selection as it is said aloud: «Under $25», «Dental or Vision», “smile”. */
const partWords = (part: Part, { type, chosen, q }: Selection): string => {
  if (part === 'q') return `“${q.trim()}”`
  if (part === 'type') return type.map((category) => planCategory[category]).join(' or ')
  const facet = facets.find(({ name }) => name === part)
  return chosen[part].map((value) => (facet === undefined ? value : valueName(facet, value))).join(' or ')
}

/**
 * What to let go of where a selection leaves no plan: as few parts as bring any back, what brings most first. The count is exact, as no
 * plan lacks fewer parts.
 */
export const nearestChanges = (all: readonly ListedPlan[], selection: Selection): Change[] => {
  const lacks = all.map(missing(all, selection))
  const fewest = Math.min(...lacks.map((parts) => parts.length))
  const alike = Map.groupBy(
    lacks.filter((parts) => parts.length === fewest && fewest > 0),
    (parts) => parts.join(),
  )
  return [...alike.values()]
    .flatMap(([parts = [], ...others]) => [
      { parts, words: listed.format(parts.map((part) => partWords(part, selection))), count: others.length + 1 },
    ])
    .toSorted((a, b) => b.count - a.count)
    .slice(0, most)
}

/** The address without those parts. */
export const withoutParts = (search: URLSearchParams, parts: readonly Part[]): URLSearchParams => {
  const next = withSelection(search, {})
  for (const part of parts) next.delete(part)
  return next
}
