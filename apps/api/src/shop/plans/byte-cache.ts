/** A least-recently-used cache limited by size in bytes. */
export const openByteCache = <Value>(maxBytes: number) => {
  const entries = new Map<string, { readonly value: Value; bytes: number }>()
  let total = 0
  const trim = (): void => {
    for (const [key, { bytes }] of entries) {
      if (total <= maxBytes) return
      entries.delete(key)
      total -= bytes
    }
  }
  return {
    get: (key: string): Value | undefined => {
      const found = entries.get(key)
      if (found === undefined) return undefined
      entries.delete(key)
      entries.set(key, found)
      return found.value
    },
    set: (key: string, value: Value, bytes: number): void => {
      total += bytes - (entries.get(key)?.bytes ?? 0)
      entries.set(key, { value, bytes })
      trim()
    },
    /** Adds to an entry's size; does nothing if it was evicted. */
    grow: (key: string, bytes: number): void => {
      const found = entries.get(key)
      if (found === undefined) return
      found.bytes += bytes
      total += bytes
      trim()
    },
    bytes: () => total,
  }
}
