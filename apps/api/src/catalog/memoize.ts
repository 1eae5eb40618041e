/** Computes a value once per object and releases it with the object. */
export const memoize = <Of extends object, Made>(make: (of: Of) => Made): ((of: Of) => Made) => {
  const known = new WeakMap<Of, { readonly made: Made }>()
  return (of) => {
    const before = known.get(of)
    if (before !== undefined) return before.made
    const made = make(of)
    known.set(of, { made })
    return made
  }
}
