import { countedRows, rowsPerPage } from '@openroll/contract/office/list/list'

type RowRange = {
  /** Rows on all pages; null past the counting limit. */
  readonly total: number | null
  /** Number of the first row shown; undefined if unknown. */
  readonly at: number | undefined
  readonly rows: number
}

const formatCount = (count: number): string => count.toLocaleString('en-US')

/** Number of the first row shown, derived from the total on the last page. */
export const firstRow = ({ total, at, rows }: RowRange): number | undefined =>
  total === null ? at : Math.max(1, Math.min(at ?? total, total - rows + 1))

/** Such as "51–100 of 1,234 rows". */
export const rowRangeText = (shown: RowRange): string => {
  const { total, rows } = shown
  const all = total === null ? `more than ${formatCount(countedRows)}` : formatCount(total)
  if (total !== null && total <= rowsPerPage) return total === 1 ? '1 row' : `${all} rows`
  const first = firstRow(shown)
  return first === undefined
    ? `${formatCount(rows)} of ${all} rows`
    : `${formatCount(first)}–${formatCount(first + rows - 1)} of ${all} rows`
}
