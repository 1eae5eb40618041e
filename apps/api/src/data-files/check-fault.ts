/** A fault in a data file; line and column count from 1, `file` is relative to its folder (D-2.01). */
export type Fault = {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly reason: string
  /** For records not in a file: the index in the list, then the keys. */
  readonly path?: readonly PropertyKey[]
}

/** The fault of a missing file. */
export const missingFile = (file: string): Fault => ({ file, line: 1, column: 1, reason: 'the file is missing' })

export type Position = { readonly line: number; readonly column: number }

/** One line per fault, in the format editors and terminals link. */
export const faultText = ({ file, line, column, reason }: Fault): string => `${file}:${line}:${column} ${reason}`
