/** What is worked out of a catalog's list once, however often it is asked for; it goes with the list. */
export const onceFor = <Of extends object, Made>(make: (of: Of) => Made): ((of: Of) => Made) => {
  const known = new WeakMap<Of, { readonly made: Made }>()
  return (of) => {
    const before = known.get(of)
    if (before !== undefined) return before.made
    const made = make(of)
    known.set(of, { made })
    return made
  }
}
