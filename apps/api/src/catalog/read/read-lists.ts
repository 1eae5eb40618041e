import type { Bank, Zip } from '../catalog.ts'
import type { Parts } from '../packed/built-form.ts'
import { isStateCode, notAStateCode } from '../../data-files/state-code.ts'
import { missingFile, type Fault } from '../../data-files/check-fault.ts'
import { anyId, type KnownIds } from '../../data-files/known-ids.ts'
import { columnFaults, readCsv, type CsvTable } from './read-csv.ts'
import { textOf, type DataFiles } from '../../data-files/read-files.ts'

/** Lists shared by all plans: zip codes with rating areas, states, banks, races, industries. */
export type Lists = Pick<Parts, 'zips' | 'states' | 'banks' | 'races' | 'sicCodes'>

type ReadLists = {
  readonly lists: Lists
  readonly schemes: ReadonlySet<string>
  /** The states plans may name, and whether the zip codes are complete enough to check areas. */
  readonly known: { readonly states: KnownIds; readonly zips: boolean }
  readonly faults: Fault[]
}

const emptyTable: CsvTable = {
  file: '',
  header: [],
  rows: [],
  at: () => ({ line: 1, column: 1 }),
  fault: (_row, _column, reason) => ({ file: '', line: 1, column: 1, reason }),
}

/** Reads the five lists; `schemes` are the rating schemes with a column in zips.csv.gz. */
export const readLists = (files: DataFiles): ReadLists => {
  const faults: Fault[] = []
  const table = (
    path: string,
    columns: readonly string[],
    optional: (name: string) => boolean = () => false,
  ): CsvTable => {
    const text = textOf(files, path)
    if (text === null) {
      faults.push(missingFile(path))
      return emptyTable
    }
    const read = readCsv(path, text)
    faults.push(...read.faults)
    if (read.table === null) return emptyTable
    faults.push(...columnFaults(read.table, columns, optional))
    return read.table
  }
  const cells = (from: CsvTable, columns: readonly string[]) => {
    const at = columns.map((name) => from.header.indexOf(name))
    return from.rows.map((row) => at.map((index) => row[index] ?? ''))
  }
  const zipTable = table('zips.csv.gz', ['zip', 'city', 'state', 'county'], (name) => /^area_[a-z]+$/.test(name))
  const stateTable = table('states.csv', ['code', 'name'])
  const states = cells(stateTable, ['code', 'name']).map(([abbrev = '', name = '']) => ({
    abbrev,
    name,
  }))
  if (stateTable.header.includes('code'))
    states.forEach(({ abbrev }, index) => {
      if (!isStateCode(abbrev)) faults.push(stateTable.fault(index, 'code', `"${abbrev}" ${notAStateCode}`))
    })
  const banks = new Map<string, Bank>(
    cells(table('banks.csv.gz', ['routing', 'name']), ['routing', 'name']).map(([routing = '', name = '']) => [
      routing,
      { routing, name },
    ]),
  )
  const races = cells(table('races.csv', ['id', 'name']), ['id', 'name']).map(([id = '', name = '']) => ({
    id: Number(id),
    name,
  }))
  const sicCodes = cells(table('sic-codes.csv', ['code', 'label', 'group']), ['code', 'label', 'group']).map(
    ([code = '', label = '', group = '']) => ({ code, label, group }),
  )
  const schemes = schemesOf(zipTable)
  const isFaultless = (file: string) => !faults.some((fault) => fault.file === file)
  return {
    lists: { zips: zipsOf(zipTable, schemes, faults), states, banks, races, sicCodes },
    schemes: new Set(schemes.map(([scheme]) => scheme)),
    known: {
      states: isFaultless('states.csv') ? new Set<string | number>(states.map(({ abbrev }) => abbrev)) : anyId,
      zips: isFaultless('zips.csv.gz'),
    },
    faults,
  }
}

type Scheme = readonly [name: string, column: number]
const schemesOf = (table: CsvTable): Scheme[] =>
  table.header.flatMap((name, at): Scheme[] => (name.startsWith('area_') ? [[name.slice(5), at]] : []))

const zipsOf = (table: CsvTable, schemes: readonly Scheme[], faults: Fault[]): ReadonlyMap<string, Zip> => {
  const zips = new Map<string, Zip>()
  const known = new Map<string, Readonly<Record<string, string>>>()
  for (const [index, row] of table.rows.entries()) {
    const [zip = '', city = '', state = '', county = ''] = row
    if (!/^\d{5}$/.test(zip)) faults.push(table.fault(index, 'zip', `"${zip}" is not a five-digit zip code`))
    if (zips.has(zip)) faults.push(table.fault(index, 'zip', `zip code ${zip} is listed twice`))
    const key = row.slice(4).join('|')
    const areas =
      known.get(key) ??
      Object.fromEntries(schemes.flatMap(([scheme, at]) => (row[at] === '' ? [] : [[scheme, row[at] ?? '']])))
    known.set(key, areas)
    zips.set(zip, { zip, city, state, county, areas })
  }
  return zips
}
