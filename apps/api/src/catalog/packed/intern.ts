/** Stores equal values once; returns a value's index in `kept`. */
export const intern = <T>(keyOf: (value: T) => string = JSON.stringify) => {
  const places = new Map<string, number>()
  const kept: T[] = []
  const at = (value: T): number => {
    const key = keyOf(value)
    const known = places.get(key)
    if (known !== undefined) return known
    places.set(key, kept.length)
    kept.push(value)
    return kept.length - 1
  }
  return { at, kept }
}
