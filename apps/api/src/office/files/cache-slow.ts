/** Reads slower than slowMs are cached; they are fresh for freshMs and never returned after oldestMs. */
const [slowMs, freshMs, oldestMs] = [150, 30_000, 300_000]

type CachedValue<T> = { readonly value: T; readonly at: number }

/**
 * Caches an expensive figure. Quick reads are never cached; slow ones are cached for half a minute, then refreshed in the
 * background, once for all callers. Failed reads are not cached.
 */
export const cacheSlow = <T>(
  clockMs: () => number = () => performance.now(),
): ((read: () => Promise<T>, figureMs?: number) => Promise<T>) => {
  let cached: CachedValue<T> | undefined
  let refresh: Promise<T> | undefined
  const readNow = async (read: () => Promise<T>, figureMs: number): Promise<T> => {
    const startedAt = clockMs()
    const value = await read()
    cached = clockMs() - startedAt > figureMs ? { value, at: clockMs() } : undefined
    return value
  }
  return (read, figureMs = slowMs) => {
    const age = cached === undefined ? Infinity : clockMs() - cached.at
    if (cached !== undefined && age < freshMs) return Promise.resolve(cached.value)
    if (cached === undefined) return readNow(read, figureMs)
    refresh ??= readNow(read, figureMs).finally(() => (refresh = undefined))
    if (age >= oldestMs) return refresh
    // Nobody waits for this read; the next caller sees a failure.
    refresh.catch(() => {})
    return Promise.resolve(cached.value)
  }
}
