import { tiers, type Tier } from '@openroll/contract/tier-meanings'
import type { Dimension } from '../catalog.ts'
import type { PlanSource } from './format.ts'
import type { CsvTable } from './read-csv.ts'

type Rates = PlanSource['rates']
type Path = readonly (string | number)[]

/** The dimensions a table may give as bands. */
export const bandDimensions = ['age', 'income', 'children'] as const
export type BandDimension = (typeof bandDimensions)[number]

/** The parts of a rate's key, in key order. */
export const dimensionsOf = ({ columns, price }: Rates): Dimension[] => {
  const order: readonly Dimension[] = ['area', 'age', 'tier', 'tobacco', 'income', 'children']
  return order.filter(
    (dimension) => columns[dimension] !== undefined || (dimension === 'tier' && typeof price !== 'string'),
  )
}

/** Every table column a plan names, and where it names it. */
export const columnsNamed = ({
  rates: { columns, price },
  entries,
}: Pick<PlanSource, 'rates' | 'entries'>): { name: string; path: Path }[] => {
  const at = (path: Path, names: Readonly<Record<string, string | readonly string[] | undefined>>) =>
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

type Column = { readonly name: string; readonly at: number }

/** The columns of a rate's key (null if unused) and its prices, one or one per tier. */
export type RateColumns = Readonly<Record<'area' | 'tobacco' | 'tier', Column | null>> & {
  readonly bands: Readonly<Record<BandDimension, { readonly first: Column; readonly last: Column } | null>>
  readonly prices: readonly { readonly tier: Tier | null; readonly column: Column }[]
}

export const rateColumnsOf = ({ header }: CsvTable, { columns, price }: Rates): RateColumns => {
  const column = (name: string): Column => ({ name, at: header.indexOf(name) })
  const columnOrNull = (name: string | undefined) => (name === undefined ? null : column(name))
  const band = (named: Rates['columns'][BandDimension]) => {
    if (named === undefined) return null
    const [first, last] = typeof named === 'string' ? [named, named] : named
    return { first: column(first), last: column(last) }
  }
  return {
    area: columnOrNull(columns.area),
    tobacco: columnOrNull(columns.tobacco),
    tier: columnOrNull(columns.tier),
    bands: { age: band(columns.age), income: band(columns.income), children: band(columns.children) },
    prices:
      typeof price === 'string'
        ? [{ tier: null, column: column(price) }]
        : tiers.flatMap((tier) => (price[tier] === undefined ? [] : [{ tier, column: column(price[tier]) }])),
  }
}
