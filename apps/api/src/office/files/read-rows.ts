import { longestLine } from '@openroll/contract/office/files/results-content'
import type { Fault } from '@openroll/contract/reply'
import { CsvError, parse } from 'csv-parse/sync'

/** An error at a line of a file. */
export const lineFault = (line: number, error_message: string): Fault => ({
  target_element: `line ${line}`,
  error_message,
})

type ReadRow<Name extends string> = { readonly line: number; readonly cell: (name: Name) => string }
type ReadResult<Name extends string> = { readonly rows: readonly ReadRow<Name>[]; readonly faults: readonly Fault[] }

/** Most errors reported per file. */
const mostFaults = 50
const mostColumns = 50

const lineIn = ({ target_element }: Fault): number => Number(target_element.slice(5))

/** The first errors of a file, by line. */
export const firstFaults = (faults: readonly Fault[]): Fault[] =>
  faults.toSorted((one, other) => lineIn(one) - lineIn(other)).slice(0, mostFaults)

/** Thrown to stop the parser early. */
class EnoughRows extends Error {}

type Row = { readonly record: readonly string[]; readonly line: number }

/** Parses rows; stops after many uneven ones, since each costs the parser an error object. */
const recordsOf = (text: string): Row[] | Fault => {
  const rows: Row[] = []
  let unevenRows = 0
  const onRecord = (record: string[], { lines }: { readonly lines: number }): null => {
    rows.push({ record, line: lines })
    const columns = rows[0]?.record.length ?? 0
    if (record.length !== columns) unevenRows += 1
    if (unevenRows === mostFaults || columns > mostColumns) throw new EnoughRows()
    return null
  }
  try {
    parse(text, {
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: longestLine,
      on_record: onRecord,
    })
  } catch (error) {
    if (error instanceof EnoughRows) return rows
    if (!(error instanceof CsvError)) throw error
    const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : 1
    return lineFault(
      line,
      'A quotation mark is out of place. Put quotation marks around the whole cell, and double any inside it',
    )
  }
  return rows
}

/** Finds characters that show the file is not UTF-8 text. */
const encodingFault = (content: string): Fault | undefined => {
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  const at = content.search(/[\u0000-\u0008\u000E-\u001F\uFFFD]/)
  if (at === -1) return undefined
  const line = content.slice(0, at).split('\n').length
  return lineFault(line, 'This file is not UTF-8 text. Save it as “CSV UTF-8”')
}

const list = new Intl.ListFormat('en-US')

/**
 * Reads a CSV by the column names in its first line, in any order, ignoring other columns. Missing optional columns read
 * as empty. `alsoCalled` has alternative column names.
 */
export const readRows = <Name extends string, More extends string = never>(
  content: string,
  columns: readonly Name[],
  optional: readonly More[] = [],
  alsoCalled: Readonly<Record<string, string>> = {},
): ReadResult<Name | More> => {
  const wrongEncoding = encodingFault(content)
  const records = wrongEncoding ?? recordsOf(content.replace(/^\uFEFF/, ''))
  if (!Array.isArray(records)) return { rows: [], faults: [records] }
  const [head, ...rows] = records
  const names = head?.record.map((name) => name.toLowerCase()) ?? []
  if (names.length > mostColumns)
    return { rows: [], faults: [lineFault(head?.line ?? 1, `A file can have at most ${mostColumns} columns`)] }
  const alternatives = new Map<string, string | undefined>(columns.map((name) => [name, alsoCalled[name]]))
  const at = (name: string): number => {
    const [own, also] = [names.indexOf(name), alternatives.get(name)]
    return own === -1 && also !== undefined ? names.indexOf(also) : own
  }
  const missing = columns.filter((name) => at(name) === -1)
  if (missing.length > 0) {
    const message = `The first line must name the columns ${list.format(columns)}. Missing: ${missing.join(', ')}`
    return { rows: [], faults: [lineFault(head?.line ?? 1, message)] }
  }
  // Ignored columns may have any names.
  const known = new Set([...columns, ...optional].flatMap((name: string) => [name, alsoCalled[name] ?? name]))
  const duplicates = [...known].filter((name) => names.indexOf(name) !== names.lastIndexOf(name))
  if (duplicates.length > 0)
    return { rows: [], faults: [lineFault(head?.line ?? 1, `Columns named more than once: ${duplicates.join(', ')}`)] }
  if (rows.length === 0) return { rows: [], faults: [lineFault(1, 'There are no results below the column names')] }
  const fits = ({ record }: Row) => record.length === names.length
  return {
    rows: rows.filter(fits).map(({ record, line }) => ({ line, cell: (name) => record[at(name)] ?? '' })),
    faults: rows
      .filter((row) => !fits(row))
      .map(({ record, line }) => lineFault(line, `This line needs ${names.length} values and has ${record.length}`)),
  }
}
