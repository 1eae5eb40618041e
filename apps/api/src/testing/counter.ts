/** Counts 1, 2, 3 … separately per database, whatever other files of the same worker have counted. */
export const counter = (): ((app: { readonly deps: { readonly db: object } }) => number) => {
  const counts = new WeakMap<object, number>()
  return ({ deps: { db } }) => {
    const next = (counts.get(db) ?? 0) + 1
    counts.set(db, next)
    return next
  }
}
