/** What is wrong in a catalog file; line and column count from 1, `file` is relative to the catalog's folder (D-2.01). */
export type Fault = {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly reason: string
  /** Where in the list, of records that stand in no file: the entry's place, then the keys. */
  readonly path?: readonly PropertyKey[]
}

/** What is said of a file that isn't there. */
export const missingFile = (file: string): Fault => ({ file, line: 1, column: 1, reason: 'the file is missing' })

export type Position = { readonly line: number; readonly column: number }

/** One line a fault, in the form that editors and terminals make clickable. */
export const faultText = ({ file, line, column, reason }: Fault): string => `${file}:${line}:${column} ${reason}`
