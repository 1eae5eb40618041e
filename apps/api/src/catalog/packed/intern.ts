/** Stores equal values once; `at` returns a value's index in `values`. */
export const intern = <T>(keyOf: (value: T) => string = JSON.stringify) => {
  const places = new Map<string, number>()
  const values: T[] = []
  const at = (value: T): number => {
    const key = keyOf(value)
    const known = places.get(key)
    if (known !== undefined) return known
    places.set(key, values.length)
    values.push(value)
    return values.length - 1
  }
  return { at, values }
}
