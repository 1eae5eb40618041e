import { stringify } from 'csv-stringify/sync'

/** A column of a CSV: its heading, and what stands in it. */
export type Column<R> = readonly [heading: string, of: (row: R) => string | number | null]

/**
 * Rows as CSV (RFC 4180, UTF-8). What a spreadsheet would take for a formula is written as text: a quote stands before it (OWASP, CSV
 * injection). What goes on where another one ended has no headings.
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
