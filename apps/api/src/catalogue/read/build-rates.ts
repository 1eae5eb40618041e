import type { Dimension } from '../catalogue.ts'
import { collectRates, type RateTable } from '../rate-table.ts'
import type { Fault } from '../../data-files/check-fault.ts'
import { tiers, type Tier } from '@openroll/contract/tier-meanings'
import type { PlanSource } from './format.ts'
import { centsOf } from '../money.ts'
import type { CsvTable } from './read-csv.ts'

const oldest = 120
type Rates = PlanSource['rates']
type Entry = PlanSource['entries'][number]

/** The parts of a rate's key that a plan's columns give, in the order of every key. */
export const dimensionsOf = ({ columns, price }: Rates): Dimension[] => {
  const has: Record<Dimension, boolean> = {
    area: columns.area !== undefined,
    age: columns.age !== undefined,
    tier: columns.tier !== undefined || typeof price !== 'string',
    tobacco: columns.tobacco !== undefined,
    income: columns.income !== undefined,
    children: columns.children !== undefined,
  }
  const order: readonly Dimension[] = ['area', 'age', 'tier', 'tobacco', 'income', 'children']
  return order.filter((dimension) => has[dimension])
}

/** Every column of the table that a plan names, and where it does. */
export const columnsNamed = ({
  rates: { columns, price },
  entries,
}: Pick<PlanSource, 'rates' | 'entries'>): { name: string; path: readonly (string | number)[] }[] => {
  const at = (
    path: readonly (string | number)[],
    names: Readonly<Record<string, string | readonly string[] | undefined>>,
  ) =>
    Object.entries(names).flatMap(([key, name]) =>
      name === undefined ? [] : [name].flat().map((each) => ({ name: each, path: [...path, key] })),
    )
  return [
    ...at(['rates', 'columns'], columns),
    ...(typeof price === 'string' ? at(['rates'], { price }) : at(['rates', 'price'], price)),
    ...entries.flatMap(({ where = {} }, index) =>
      Object.keys(where).map((name) => ({ name, path: ['entries', index, 'where', name] })),
    ),
  ]
}

type Band = { from: number; to: number; row: number; column: string }

/** Bands of one dimension that leave years out; overlaps show as two prices for one key. */
const gapFaults = (table: CsvTable, what: string, groups: ReadonlyMap<string, readonly Band[]>): Fault[] =>
  [...groups.values()].flatMap((bands) => {
    const sorted = [...bands].sort((a, b) => a.from - b.from)
    return sorted.flatMap((band, index) => {
      const before = sorted[index - 1]
      if (before === undefined || band.from <= before.to + 1) return []
      return [
        table.fault(band.row, band.column, `no rate for ${what} ${before.to + 1} to ${band.from - 1} above this row`),
      ]
    })
  })

/** The first row that overlaps an earlier one of its price entry, and how many more do: mostly for one reason. */
const overlapFaults = (
  table: CsvTable,
  { ppid }: Entry,
  overlaps: readonly { row: number; column: string; key: readonly (string | number)[] }[],
): Fault[] => {
  const [first] = overlaps
  if (first === undefined) return []
  const more = new Set(overlaps.map(({ row }) => row)).size - 1
  const others = more === 0 ? '' : `, and ${more} more ${more === 1 ? 'row does' : 'rows do'}`
  const reason = `a second price for ${first.key.join('|')}: this row overlaps an earlier one of price entry ${ppid}${others}`
  return [table.fault(first.row, first.column, reason)]
}

const keep = <Value>(groups: Map<string, Value[]>, key: string, value: Value): void => {
  const group = groups.get(key)
  if (group === undefined) groups.set(key, [value])
  else group.push(value)
}

/** A price of nothing, with its tier and ages where the table has them. */
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
/** The rows of a table by what their cells in these columns hold; worked out once a table, since each price entry asks. */
const known = new WeakMap<CsvTable, Map<string, ReadonlyMap<string, readonly number[]>>>()
const rowsWith = (
  table: CsvTable,
  wanted: readonly (readonly [column: number, value: string])[],
): readonly number[] => {
  const tables = known.get(table) ?? new Map<string, ReadonlyMap<string, readonly number[]>>()
  known.set(table, tables)
  const columns = wanted.map(([column]) => column)
  const keyOf = (cells: readonly (string | undefined)[]) => (cells.length === 1 ? (cells[0] ?? '') : cells.join('\0'))
  let rows = tables.get(columns.join())
  if (rows === undefined) {
    const made = new Map<string, number[]>()
    for (const [index, row] of table.rows.entries()) keep(made, keyOf(columns.map((column) => row[column])), index)
    tables.set(columns.join(), made)
    rows = made
  }
  return rows.get(keyOf(wanted.map(([, value]) => value))) ?? []
}

/** The rates of one price entry, bands spread to single years, and what is wrong in its rows. */
export const buildRates = (table: CsvTable, rates: Rates, entry: Entry): BuiltRates => {
  const faults: Fault[] = []
  const zeros: ZeroPrice[] = []
  const collected = collectRates(dimensionsOf(rates).length)
  const added: { row: number; column: string; key: readonly (string | number)[] }[] = []
  const position = (name: string | undefined): number => (name === undefined ? -1 : table.header.indexOf(name))
  const { columns, price } = rates
  const wanted = Object.entries(entry.where ?? {}).map(([name, value]) => [position(name), value] as const)
  if (columns.amount !== undefined) wanted.push([position(columns.amount), String(entry.amount)])
  const prices: readonly (readonly [Tier | null, string, number])[] =
    typeof price === 'string'
      ? [[null, price, position(price)]]
      : tiers.flatMap((tier) =>
          price[tier] === undefined ? [] : [[tier, price[tier], position(price[tier])] as const],
        )
  const groups = {
    age: new Map<string, Band[]>(),
    income: new Map<string, Band[]>(),
    children: new Map<string, Band[]>(),
  }
  const bandColumns = (named: Rates['columns']['age']) => {
    if (named === undefined) return null
    const [first, last] = typeof named === 'string' ? [named, named] : named
    return { first, last, firstAt: position(first), lastAt: position(last) }
  }
  const bandsAt = {
    age: bandColumns(columns.age),
    income: bandColumns(columns.income),
    children: bandColumns(columns.children),
  }
  const at = { area: position(columns.area), tobacco: position(columns.tobacco), tier: position(columns.tier) }

  const bandOf = (row: readonly string[], index: number, named: ReturnType<typeof bandColumns>): Band | null => {
    if (named === null) return null
    const { first, last } = named
    const [from, to] = [row[named.firstAt] ?? '', row[named.lastAt] ?? '']
    const wrong = [[first, from] as const, [last, to] as const].find(([, value]) => !/^\d+$/.test(value))
    if (wrong !== undefined) faults.push(table.fault(index, wrong[0], `"${wrong[1]}" is not a whole number`))
    else if (Number(from) > Number(to))
      faults.push(table.fault(index, first, `the band ${from} to ${to} runs backwards`))
    return { from: Number(from), to: Number(to), row: index, column: first }
  }

  for (const index of rowsWith(table, wanted)) {
    const row = table.rows[index] ?? []
    const seen = faults.length
    const bands = {
      age: bandOf(row, index, bandsAt.age),
      income: bandOf(row, index, bandsAt.income),
      children: bandOf(row, index, bandsAt.children),
    }
    const fixed = {
      area: columns.area === undefined ? null : (row[at.area] ?? ''),
      tobacco: columns.tobacco === undefined ? null : (row[at.tobacco] ?? ''),
      tier: columns.tier === undefined ? null : (row[at.tier] ?? ''),
    }
    if (columns.tobacco !== undefined && fixed.tobacco !== '0' && fixed.tobacco !== '1')
      faults.push(table.fault(index, columns.tobacco, `tobacco is 0 or 1, not "${fixed.tobacco}"`))
    if (columns.tier !== undefined && !tiers.some((tier) => tier === fixed.tier))
      faults.push(table.fault(index, columns.tier, `"${fixed.tier}" is not a tier`))
    if (faults.length > seen) continue
    for (const what of ['age', 'income', 'children'] as const) {
      const band = bands[what]
      if (band === null) continue
      const other = (name: keyof typeof bands) => (name === what ? '' : (bands[name]?.from ?? ''))
      keep(
        groups[what],
        `${fixed.area}|${fixed.tier}|${fixed.tobacco}|${other('age')}|${other('income')}|${other('children')}`,
        band,
      )
    }
    for (const [tier, column, priceAt] of prices) {
      const cents = centsOf(row[priceAt] ?? '')
      if (typeof cents === 'string') {
        faults.push(table.fault(index, column, cents))
        continue
      }
      if (cents === 0)
        zeros.push({
          tier: tier ?? fixed.tier,
          ages: bands.age,
          fault: table.fault(index, column, 'a plan at $0.00 cannot be sold'),
        })
      const from = bands.income?.from ?? null
      for (const age of years(bands.age)) {
        for (const children of years(bands.children)) {
          const key = [fixed.area, age, tier ?? fixed.tier, fixed.tobacco, from, children].filter(
            (part) => part !== null,
          )
          collected.add(key, cents)
          added.push({ row: index, column: bands.age?.column ?? column, key })
        }
      }
    }
  }
  const { table: built, again } = collected.build()
  faults.push(
    ...overlapFaults(
      table,
      entry,
      again.flatMap((number) => added[number] ?? []),
    ),
  )
  // A row that can't be read leaves a gap by itself.
  if (faults.length === 0)
    for (const what of ['age', 'income', 'children'] as const) faults.push(...gapFaults(table, what, groups[what]))
  return { rates: built, faults, zeros }
}

/** The single years of a band; [null] where the plan has no such dimension. */
const years = (band: Band | null): (number | null)[] => {
  if (band === null) return [null]
  const to = Math.min(band.to, oldest)
  if (to === band.from) return [to]
  return Array.from({ length: Math.max(0, to - band.from + 1) }, (_, index) => band.from + index)
}

type IncomeBands = { bands: { from: number; to: number }[]; faults: Fault[] }

/** The income bands of a table, lowest first, each once; the price entries of a plan share them, so that one may not end elsewhere. */
export const incomeBandsOf = (table: CsvTable, { columns }: Rates): IncomeBands => {
  if (columns.income === undefined) return { bands: [], faults: [] }
  const [first, last] = typeof columns.income === 'string' ? [columns.income, columns.income] : columns.income
  const [firstAt, lastAt] = [table.header.indexOf(first), table.header.indexOf(last)]
  const ends = new Map<number, number>()
  const faults = table.rows.flatMap((row, index) => {
    const [from, to] = [Number(row[firstAt]), Number(row[lastAt])]
    const known = ends.get(from)
    if (known === undefined) ends.set(from, to)
    return known === undefined || known === to
      ? []
      : [table.fault(index, last, `the incomes from ${from} end at ${known} further up: all entries share their bands`)]
  })
  return { bands: [...ends].map(([from, to]) => ({ from, to })).sort((a, b) => a.from - b.from), faults }
}
