/** What is wrong in a catalogue file; line and column count from 1, `file` is relative to the catalogue's folder (D-2.01). */
export type Fault = { readonly file: string; readonly line: number; readonly column: number; readonly reason: string }

export type Position = { readonly line: number; readonly column: number }

/** One line a fault, in the form that editors and terminals make clickable. */
export const faultText = ({ file, line, column, reason }: Fault): string => `${file}:${line}:${column} ${reason}`
