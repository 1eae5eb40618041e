import { stringify } from 'csv-stringify/sync'

/** A CSV column: its heading and its value in a row. */
export type Column<R> = readonly [heading: string, of: (row: R) => string | number | null]

/**
 * Rows as CSV (RFC 4180, UTF-8). Cells that a spreadsheet would run as a formula get a leading quote (OWASP, CSV injection). A
 * continuation has no headings.
 */
export const csvOf = <R>(columns: readonly Column<R>[], rows: readonly R[], { headings = true } = {}): Buffer =>
  Buffer.from(
    stringify(
      rows.map((row) => columns.map(([, of]) => of(row))),
      {
        header: headings,
        columns: columns.map(([key]) => ({ key, header: key })),
        escape_formulas: true,
        record_delimiter: 'windows',
      },
    ),
  )
