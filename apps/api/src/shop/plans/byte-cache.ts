/** A least-recently-used cache limited by size in bytes. */
export const openByteCache = <Value>(most: number) => {
  const kept = new Map<string, { readonly value: Value; bytes: number }>()
  let total = 0
  const trim = (): void => {
    for (const [key, { bytes }] of kept) {
      if (total <= most) return
      kept.delete(key)
      total -= bytes
    }
  }
  return {
    get: (key: string): Value | undefined => {
      const found = kept.get(key)
      if (found === undefined) return undefined
      kept.delete(key)
      kept.set(key, found)
      return found.value
    },
    set: (key: string, value: Value, bytes: number): void => {
      total += bytes - (kept.get(key)?.bytes ?? 0)
      kept.set(key, { value, bytes })
      trim()
    },
    /** Adds to an entry's size; does nothing if it was evicted. */
    grow: (key: string, bytes: number): void => {
      const found = kept.get(key)
      if (found === undefined) return
      found.bytes += bytes
      total += bytes
      trim()
    },
    bytes: () => total,
  }
}
