/** Keeps what was made for a key until what it weighs in bytes is more than `most`; what was not asked for longest goes first. */
export const openKept = <Value>(most: number) => {
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
    /** What is kept for a key has become heavier; nothing where it is gone. */
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
