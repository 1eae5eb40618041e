type CachedTotal = { readonly total: number; readonly until: number }
/** `list`: a key for the holder and the search. */
export type Totals = (list: string, count: () => Promise<number>) => Promise<number>

/** Lists up to this size are counted for every page. */
const maxUncached = 1000
const cacheMs = 30_000
const maxCachedLists = 500

/** Caches totals of long lists for half a minute, since counting thousands costs more than the rest of a page. */
export const cacheTotals = (clockMs: () => number = () => performance.now()): Totals => {
  const cache = new Map<string, CachedTotal>()
  return async (list, count) => {
    const found = cache.get(list)
    if (found !== undefined && found.until > clockMs()) return found.total
    const total = await count()
    cache.delete(list)
    const [oldest] = cache.keys()
    if (cache.size >= maxCachedLists && oldest !== undefined) cache.delete(oldest)
    if (total > maxUncached) cache.set(list, { total, until: clockMs() + cacheMs })
    return total
  }
}
