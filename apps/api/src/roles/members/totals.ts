type Kept = { readonly total: number; readonly until: number }
/** `list` names whose list it is, and what is searched there. */
export type Totals = (list: string, count: () => Promise<number>) => Promise<number>

/** How many a list may have and still be counted for every page. */
const fewMembers = 1000
const keptMs = 30_000
const listsKept = 500

/**
 * How many members a rep or a group has, or a search finds. Thousands are counted again after
 * half a minute only: reading through all of them takes longer than everything else of a page,
 * and nobody sees in which of thousands of pages the list ends. Who is on a page is always read.
 */
export const keepTotals = (clockMs: () => number = () => performance.now()): Totals => {
  const kept = new Map<string, Kept>()
  return async (list, count) => {
    const found = kept.get(list)
    if (found !== undefined && found.until > clockMs()) return found.total
    const total = await count()
    kept.delete(list)
    const [oldest] = kept.keys()
    if (kept.size >= listsKept && oldest !== undefined) kept.delete(oldest)
    if (total > fewMembers) kept.set(list, { total, until: clockMs() + keptMs })
    return total
  }
}
