/** Page numbers that a pager shows: first, last and those around the current one; null for a gap. */
export const pagesShown = (current: number, last: number): (number | null)[] => {
  const shown = Array.from({ length: last }, (_, at) => at + 1).filter(
    (page) => page === 1 || page === last || Math.abs(page - current) <= 1,
  )
  return shown.flatMap((page, at) => (at > 0 && page - (shown[at - 1] ?? page) > 1 ? [null, page] : [page]))
}
