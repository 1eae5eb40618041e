import { tiers } from '@openroll/contract/tier-meanings'
import type { Fault } from '../../data-files/check-fault.ts'
import type { PlanSource } from './format.ts'
import { bandDimensions, type BandDimension, type RateColumns } from './rate-columns.ts'
import type { CsvTable } from './read-csv.ts'

/** Whole numbers, both inclusive; `column` has the first. */
export type Band = { readonly from: number; readonly to: number; readonly column: string }

/** A row's key parts; null if unused. */
export type RateRow = Readonly<Record<'area' | 'tobacco' | 'tier', string | null>> & {
  readonly index: number
  readonly bands: Readonly<Record<BandDimension, Band | null>>
}

/** Row indexes by cell values, computed once per table, since every price entry asks. */
const rowIndexes = new WeakMap<CsvTable, Map<string, ReadonlyMap<string, readonly number[]>>>()

/** The indexes of a price entry's rows. */
export const rowsOf = (table: CsvTable, { columns }: PlanSource['rates'], entry: PlanSource['entries'][number]) => {
  const conditions = Object.entries(entry.where ?? {})
  if (columns.amount !== undefined) conditions.push([columns.amount, String(entry.amount)])
  const tables = rowIndexes.get(table) ?? new Map<string, ReadonlyMap<string, readonly number[]>>()
  rowIndexes.set(table, tables)
  const places = conditions.map(([name]) => table.header.indexOf(name))
  const keyOf = (cells: readonly (string | undefined)[]) => (cells.length === 1 ? (cells[0] ?? '') : cells.join('\0'))
  const rows =
    tables.get(places.join()) ??
    Map.groupBy(table.rows.keys(), (index) => keyOf(places.map((place) => table.rows[index]?.[place])))
  tables.set(places.join(), rows)
  return rows.get(keyOf(conditions.map(([, value]) => value))) ?? []
}

const cellOf = (table: CsvTable, index: number, column: { readonly at: number }): string =>
  table.rows[index]?.[column.at] ?? ''

export const readRateRow = (table: CsvTable, columns: RateColumns, index: number): RateRow => {
  const cell = (column: { readonly at: number } | null) => (column === null ? null : cellOf(table, index, column))
  const number = (column: { readonly at: number }) => Number(cellOf(table, index, column))
  const band = (named: RateColumns['bands'][BandDimension]): Band | null =>
    named === null ? null : { from: number(named.first), to: number(named.last), column: named.first.name }
  const { age, income, children } = columns.bands
  return {
    index,
    area: cell(columns.area),
    tobacco: cell(columns.tobacco),
    tier: cell(columns.tier),
    bands: { age: band(age), income: band(income), children: band(children) },
  }
}

/** Faults in a row's key. */
export const rateRowFaults = (table: CsvTable, columns: RateColumns, { index, bands, tobacco, tier }: RateRow) => {
  const faults: Fault[] = []
  const report = (column: string, reason: string) => void faults.push(table.fault(index, column, reason))
  for (const what of bandDimensions) {
    const [bandColumns, band] = [columns.bands[what], bands[what]]
    if (bandColumns === null || band === null) continue
    const wrong = [bandColumns.first, bandColumns.last].find((column) => !/^\d+$/.test(cellOf(table, index, column)))
    if (wrong !== undefined) report(wrong.name, `"${cellOf(table, index, wrong)}" is not a whole number`)
    else if (band.from > band.to)
      report(
        band.column,
        `the band ${cellOf(table, index, bandColumns.first)} to ${cellOf(table, index, bandColumns.last)} runs backwards`,
      )
  }
  if (columns.tobacco !== null && tobacco !== '0' && tobacco !== '1')
    report(columns.tobacco.name, `tobacco is 0 or 1, not "${tobacco}"`)
  if (columns.tier !== null && !tiers.some((one) => one === tier)) report(columns.tier.name, `"${tier}" is not a tier`)
  return faults
}
