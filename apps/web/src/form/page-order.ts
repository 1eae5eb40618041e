import type { SummaryError } from '../ui/ErrorSummary.tsx'

/** Sorts errors by their fields' position on the page; those without a field come first. */
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

/** Keeps the previous empty array, to avoid a render. */
export const keepEmpty =
  (next: readonly SummaryError[]) =>
  (before: readonly SummaryError[]): readonly SummaryError[] =>
    before.length === 0 && next.length === 0 ? before : next
