/** Computes a value once per object and releases it with the object. */
export const memoize = <Of extends object, Value>(make: (of: Of) => Value): ((of: Of) => Value) => {
  const cache = new WeakMap<Of, { readonly value: Value }>()
  return (of) => {
    const entry = cache.get(of)
    if (entry !== undefined) return entry.value
    const value = make(of)
    cache.set(of, { value })
    return value
  }
}
