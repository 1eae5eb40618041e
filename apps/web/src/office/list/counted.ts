import { countedRows, rowsPerPage } from '@openroll/contract/office/list/list'

type Shown = {
  /** Of all pages; null where there are more than are counted. */
  readonly total: number | null
  /** The number of the first row that is shown; undefined where nobody knows it. */
  readonly at: number | undefined
  readonly rows: number
}

const said = (count: number): string => count.toLocaleString('en-US')

/** The number of the first row that is shown: of the last page it follows from how many there are, and no page begins past them. */
export const firstOf = ({ total, at, rows }: Shown): number | undefined =>
  total === null ? at : Math.max(1, Math.min(at ?? total, total - rows + 1))

/** Which rows these are, of how many, as a person says it. */
export const counted = (shown: Shown): string => {
  const { total, rows } = shown
  const all = total === null ? `more than ${said(countedRows)}` : said(total)
  if (total !== null && total <= rowsPerPage) return total === 1 ? '1 row' : `${all} rows`
  const first = firstOf(shown)
  return first === undefined
    ? `${said(rows)} of ${all} rows`
    : `${said(first)}–${said(first + rows - 1)} of ${all} rows`
}
