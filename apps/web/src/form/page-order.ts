import type { SummaryError } from '../ui/ErrorSummary.tsx'

/** Errors as their fields stand on the page, so that going through the list goes down the page; what has no field there comes first. */
export const inPageOrder = (errors: readonly SummaryError[], prefix: string): readonly SummaryError[] => {
  const placed = errors.map((error) => ({ error, field: document.getElementById(`${prefix}${error.name}`) }))
  return placed
    .toSorted((one, other) => {
      if (one.field === null || other.field === null) return Number(one.field !== null) - Number(other.field !== null)
      if (one.field === other.field) return 0
      return one.field.compareDocumentPosition(other.field) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
    })
    .map(({ error }) => error)
}

/** Nothing wrong, as before: a form that would be drawn again for that is not. */
export const orAsIs =
  (now: readonly SummaryError[]) =>
  (before: readonly SummaryError[]): readonly SummaryError[] =>
    before.length === 0 && now.length === 0 ? before : now
