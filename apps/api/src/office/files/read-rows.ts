import { longestLine } from '@openroll/contract/office/files/results-content'
import type { Fault } from '@openroll/contract/reply'
import { CsvError, parse } from 'csv-parse/sync'

/** A fault of a file, beside its line. */
export const lineFault = (line: number, error_message: string): Fault => ({
  target_element: `line ${line}`,
  error_message,
})

type ReadRow<Name extends string> = { readonly line: number; readonly cell: (name: Name) => string }
type Read<Name extends string> = { readonly rows: readonly ReadRow<Name>[]; readonly faults: readonly Fault[] }

/** Faults of one file that are told: somebody mends those first. */
const mostFaults = 50
const mostColumns = 50

const lineIn = ({ target_element }: Fault): number => Number(target_element.slice(5))

/** The first faults of a file, in the order of its lines. */
export const firstFaults = (faults: readonly Fault[]): Fault[] =>
  faults.toSorted((one, other) => lineIn(one) - lineIn(other)).slice(0, mostFaults)

/** Stops the parser. */
class EnoughRows extends Error {}

type Row = { readonly record: readonly string[]; readonly line: number }

/** The rows of a table; none after so many faults, since each row of another length costs the parser an error of its own. */
const recordsOf = (text: string): Row[] | Fault => {
  const rows: Row[] = []
  let odd = 0
  const keep = (record: string[], { lines }: { readonly lines: number }): null => {
    rows.push({ record, line: lines })
    const columns = rows[0]?.record.length ?? 0
    if (record.length !== columns) odd += 1
    if (odd === mostFaults || columns > mostColumns) throw new EnoughRows()
    return null
  }
  try {
    parse(text, {
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: longestLine,
      on_record: keep,
    })
  } catch (error) {
    if (error instanceof EnoughRows) return rows
    if (!(error instanceof CsvError)) throw error
    const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : 1
    return lineFault(
      line,
      'A quotation mark is out of place: put the whole cell in quotation marks, and write those within it twice',
    )
  }
  return rows
}

/** What no table holds: what was no text in UTF-8 when it was read, and signs that stand in no text. */
const unreadable = (content: string): Fault | undefined => {
  // oxlint-disable-next-line no-control-regex -- those signs are what is looked for
  const at = content.search(/[\u0000-\u0008\u000E-\u001F\uFFFD]/)
  if (at === -1) return undefined
  const line = content.slice(0, at).split('\n').length
  return lineFault(line, 'This is no text in UTF-8: save the table as “CSV UTF-8”')
}

const list = new Intl.ListFormat('en-US')

/**
 * A table that somebody gives in, by the names in its first line, in any order and beside others;
 * a cell of a column that may be missing is empty. `alsoCalled`: another name of a column.
 */
export const readRows = <Name extends string, More extends string = never>(
  content: string,
  columns: readonly Name[],
  mayBeMissing: readonly More[] = [],
  alsoCalled: Readonly<Record<string, string>> = {},
): Read<Name | More> => {
  const broken = unreadable(content)
  const records = broken ?? recordsOf(content.replace(/^\uFEFF/, ''))
  if (!Array.isArray(records)) return { rows: [], faults: [records] }
  const [head, ...rows] = records
  const names = head?.record.map((name) => name.toLowerCase()) ?? []
  if (names.length > mostColumns)
    return { rows: [], faults: [lineFault(head?.line ?? 1, `A table has ${mostColumns} columns at most`)] }
  const other = new Map<string, string | undefined>(columns.map((name) => [name, alsoCalled[name]]))
  const at = (name: string): number => {
    const [own, also] = [names.indexOf(name), other.get(name)]
    return own === -1 && also !== undefined ? names.indexOf(also) : own
  }
  const missing = columns.filter((name) => at(name) === -1)
  if (missing.length > 0) {
    const said = `The first line names the columns ${list.format(columns)}. Missing: ${missing.join(', ')}`
    return { rows: [], faults: [lineFault(head?.line ?? 1, said)] }
  }
  // Columns that nobody reads may be called as they like.
  const known = new Set([...columns, ...mayBeMissing].flatMap((name: string) => [name, alsoCalled[name] ?? name]))
  const twice = [...known].filter((name) => names.indexOf(name) !== names.lastIndexOf(name))
  if (twice.length > 0)
    return { rows: [], faults: [lineFault(head?.line ?? 1, `Named more than once: ${twice.join(', ')}`)] }
  if (rows.length === 0)
    return { rows: [], faults: [lineFault(1, 'There is no result below the names of the columns')] }
  const fits = ({ record }: Row) => record.length === names.length
  return {
    rows: rows.filter(fits).map(({ record, line }) => ({ line, cell: (name) => record[at(name)] ?? '' })),
    faults: rows
      .filter((row) => !fits(row))
      .map(({ record, line }) => lineFault(line, `${record.length} cells under ${names.length} columns`)),
  }
}
