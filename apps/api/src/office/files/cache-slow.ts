/** Slower reads than this are cached; how long they are fresh; the oldest age ever returned. */
const [slowMs, freshMs, oldestMs] = [150, 30_000, 300_000]

type Cached<T> = { readonly value: T; readonly at: number }

/**
 * Caches an expensive figure. Quick reads are never cached; slow ones are cached for half a minute, then refreshed in the
 * background, once for all callers. Failed reads are not cached.
 */
export const cacheSlow = <T>(
  clockMs: () => number = () => performance.now(),
): ((read: () => Promise<T>, figureMs?: number) => Promise<T>) => {
  let cached: Cached<T> | undefined
  let reading: Promise<T> | undefined
  const readNow = async (read: () => Promise<T>, figureMs: number): Promise<T> => {
    const from = clockMs()
    const value = await read()
    cached = clockMs() - from > figureMs ? { value, at: clockMs() } : undefined
    return value
  }
  return (read, figureMs = slowMs) => {
    const age = cached === undefined ? Infinity : clockMs() - cached.at
    if (cached !== undefined && age < freshMs) return Promise.resolve(cached.value)
    if (cached === undefined) return readNow(read, figureMs)
    reading ??= readNow(read, figureMs).finally(() => (reading = undefined))
    if (age >= oldestMs) return reading
    // Nobody waits for this read; the next caller sees a failure.
    reading.catch(() => {})
    return Promise.resolve(cached.value)
  }
}
