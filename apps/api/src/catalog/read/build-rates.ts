import type { Tier } from '@openroll/contract/tier-meanings'
import type { Fault } from '../../data-files/check-fault.ts'
import { centsOf } from '../money.ts'
import { collectRates, type RateTable } from '../rate-table.ts'
import type { PlanSource } from './format.ts'
import { gapFaults, yearsOf } from './rate-bands.ts'
import { dimensionsOf, rateColumnsOf } from './rate-columns.ts'
import { rateRowFaults, readRateRow, rowsOf, type RateRow } from './rate-rows.ts'
import type { CsvTable } from './read-csv.ts'

type Entry = PlanSource['entries'][number]
type Key = readonly (string | number)[]

/** A $0.00 price, with its tier and ages if the table has them. */
export type ZeroPrice = {
  readonly tier: string | null
  readonly ages: { readonly from: number; readonly to: number } | null
  readonly fault: Fault
}
type BuiltRates = {
  readonly rates: RateTable
  readonly faults: readonly Fault[]
  readonly zeros: readonly ZeroPrice[]
}

/** The first overlapping row of a price entry and the number of others, which usually have the same cause. */
const overlapFaults = (
  table: CsvTable,
  { ppid }: Entry,
  overlaps: readonly { row: number; column: string; key: Key }[],
): Fault[] => {
  const [first] = overlaps
  if (first === undefined) return []
  const more = new Set(overlaps.map(({ row }) => row)).size - 1
  const others = more === 0 ? '' : `, and ${more} more ${more === 1 ? 'row does' : 'rows do'}`
  const reason = `a second price for ${first.key.join('|')}: this row overlaps an earlier one of price entry ${ppid}${others}`
  return [table.fault(first.row, first.column, reason)]
}

/** The keys of a price: one per age and number of children. */
const keysOf = ({ area, tobacco, tier, bands }: RateRow, ofColumn: Tier | null): Key[] =>
  yearsOf(bands.age).flatMap((age) =>
    yearsOf(bands.children).map((children) =>
      [area, age, ofColumn ?? tier, tobacco, bands.income?.from ?? null, children].filter((part) => part !== null),
    ),
  )

/** The rates of one price entry, with bands expanded, and the faults in its rows. */
export const buildRates = (table: CsvTable, rates: PlanSource['rates'], entry: Entry): BuiltRates => {
  const faults: Fault[] = []
  const zeros: ZeroPrice[] = []
  const collector = collectRates(dimensionsOf(rates).length)
  const added: { row: number; column: string; key: Key }[] = []
  const columns = rateColumnsOf(table, rates)
  const add = (row: RateRow, { tier, column: { name, at } }: (typeof columns.prices)[number]) => {
    const cents = centsOf(table.rows[row.index]?.[at] ?? '')
    if (typeof cents === 'string') return void faults.push(table.fault(row.index, name, cents))
    if (cents === 0) {
      const fault = table.fault(row.index, name, 'a plan at $0.00 can’t be sold')
      zeros.push({ tier: tier ?? row.tier, ages: row.bands.age, fault })
    }
    for (const key of keysOf(row, tier)) {
      collector.add(key, cents)
      added.push({ row: row.index, column: row.bands.age?.column ?? name, key })
    }
  }

  const readable: RateRow[] = []
  for (const index of rowsOf(table, rates, entry)) {
    const row = readRateRow(table, columns, index)
    const wrong = rateRowFaults(table, columns, row)
    faults.push(...wrong)
    if (wrong.length > 0) continue
    readable.push(row)
    for (const price of columns.prices) add(row, price)
  }
  const { table: built, duplicates } = collector.build()
  const overlaps = duplicates.flatMap((number) => added[number] ?? [])
  faults.push(...overlapFaults(table, entry, overlaps))
  // An unreadable row already explains its gap.
  return { rates: built, faults: faults.length > 0 ? faults : gapFaults(table, readable), zeros }
}
