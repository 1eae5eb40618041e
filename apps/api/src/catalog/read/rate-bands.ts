import type { Fault } from '../../data-files/check-fault.ts'
import type { PlanSource } from './format.ts'
import { bandDimensions } from './rate-columns.ts'
import type { Band, RateRow } from './rate-rows.ts'
import type { CsvTable } from './read-csv.ts'

const maxAge = 120

/** The single years of a band; [null] if the plan has no such dimension. */
export const yearsOf = (band: Band | null): (number | null)[] => {
  if (band === null) return [null]
  const to = Math.min(band.to, maxAge)
  if (to === band.from) return [to]
  return Array.from({ length: Math.max(0, to - band.from + 1) }, (_, index) => band.from + index)
}

/** Gaps between bands; overlaps show up as duplicate prices. */
export const gapFaults = (table: CsvTable, rows: readonly RateRow[]): Fault[] =>
  bandDimensions.flatMap((what) => {
    const others = bandDimensions.filter((other) => other !== what)
    const found = rows.flatMap((row) => (row.bands[what] === null ? [] : [{ row, band: row.bands[what] }]))
    const groups = Map.groupBy(found, ({ row: { area, tier, tobacco, bands } }) =>
      [area, tier, tobacco, ...others.map((other) => bands[other]?.from)].join('|'),
    )
    return [...groups.values()].flatMap((group) => {
      const sorted = group.toSorted((one, other) => one.band.from - other.band.from)
      return sorted.flatMap(({ row, band }, at) => {
        const before = sorted[at - 1]?.band
        if (before === undefined || band.from <= before.to + 1) return []
        const reason = `no rate for ${what} ${before.to + 1} to ${band.from - 1} above this row`
        return [table.fault(row.index, band.column, reason)]
      })
    })
  })

type IncomeBands = { bands: { from: number; to: number }[]; faults: Fault[] }

/** A table's income bands, lowest first, shared by all its price entries; a band with two ends is a fault. */
export const incomeBandsOf = (table: CsvTable, { columns }: PlanSource['rates']): IncomeBands => {
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
      : [
          table.fault(
            index,
            last,
            `the income band from ${from} ends at ${known} in a row above: all price entries must use the same bands`,
          ),
        ]
  })
  return { bands: [...ends].map(([from, to]) => ({ from, to })).sort((a, b) => a.from - b.from), faults }
}
