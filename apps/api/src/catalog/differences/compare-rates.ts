import type { RateChanges, RateMove } from '@openroll/contract/office/catalog/changes'
import { dollarsOf, shownAmount } from '@openroll/contract/money'
import { tier } from '@openroll/contract/tier-meanings'
import type { Dimension, Plan, PriceEntry } from '../catalog.ts'
import { rateAt, type Axis, type RateTable } from '../rate-table.ts'

type Rates = Pick<Plan, 'entries' | 'rating'>
export const noRateChanges: RateChanges = { up: 0, down: 0, added: 0, gone: 0, rise: null, fall: null }

export const rateCount = ({ entries }: Pick<Plan, 'entries'>): number =>
  entries.reduce((count, { rates }) => count + rates.cents.length, 0)

/** How a plan's rates changed, compared by entry and every dimension. */
export const compareRates = (before: Rates, after: Rates): RateChanges => {
  // Rates with different dimensions can't be compared one by one.
  if (before.rating.dimensions.join() !== after.rating.dimensions.join())
    return { ...noRateChanges, added: rateCount(after), gone: rateCount(before) }
  const counts = { up: 0, down: 0, added: 0, gone: 0 }
  const most: { rise: Move | null; fall: Move | null } = { rise: null, fall: null }
  const move = (entry: PriceEntry, at: number, was: number, is: number): void => {
    if (was === is) return
    counts[is > was ? 'up' : 'down'] += 1
    const moved: Move = { entry, at, was, is, share: was === 0 ? 0 : Math.round(((is - was) / was) * 10_000) }
    if (is > was && moved.share > (most.rise?.share ?? -1)) most.rise = moved
    if (is < was && moved.share < (most.fall?.share ?? 1)) most.fall = moved
  }
  const earlier = new Map(before.entries.map((entry) => [entry.ppid, entry]))
  for (const entry of after.entries) {
    const old = earlier.get(entry.ppid)
    earlier.delete(entry.ppid)
    if (old === undefined) counts.added += entry.rates.cents.length
    else compareTables(old.rates, entry.rates, counts, (at, was, is) => move(entry, at, was, is))
  }
  for (const { rates } of earlier.values()) counts.gone += rates.cents.length
  const moveOrNull = (moved: Move | null) => (moved === null ? null : moveOf(moved, after))
  return { ...counts, rise: moveOrNull(most.rise), fall: moveOrNull(most.fall) }
}

type Move = { entry: PriceEntry; at: number; was: number; is: number; share: number }

const areEqual = (a: Float64Array, b: Float64Array): boolean =>
  a.length === b.length && a.every((code, at) => code === b[at])

const compareTables = (
  before: RateTable,
  after: RateTable,
  counts: { added: number; gone: number },
  move: (at: number, was: number, is: number) => void,
): void => {
  const haveSameAxes =
    before.axes.length === after.axes.length &&
    before.axes.every(({ values }, at) => values.join('\0') === after.axes[at]?.values.join('\0'))
  if (haveSameAxes && areEqual(before.codes, after.codes)) {
    for (const [at, cents] of after.cents.entries()) move(at, before.cents[at] ?? cents, cents)
    return
  }
  let found = 0
  for (const [at, cents] of after.cents.entries()) {
    const was = rateAt(before, partsOf(after.axes, after.codes[at] ?? 0))
    if (was === undefined) counts.added += 1
    else {
      found += 1
      move(at, was, cents)
    }
  }
  counts.gone += before.cents.length - found
}

/** Decodes a rate code into its values. */
const partsOf = (axes: readonly Axis[], code: number): string[] => {
  const parts: string[] = []
  let rest = code
  for (const { values } of axes.toReversed()) {
    parts.unshift(values[rest % values.length] ?? '')
    rest = Math.floor(rest / values.length)
  }
  return parts
}

const moveOf = ({ entry, at, was, is, share }: Move, { rating, entries }: Rates): RateMove => {
  const parts = partsOf(entry.rates.axes, entry.rates.codes[at] ?? 0)
  const words = rating.dimensions.map((dimension, place) => keyWords(dimension, parts[place] ?? ''))
  const amount = entries.length > 1 && entry.amount !== null ? [shownAmount(entry.amount)] : []
  return { of: [...amount, ...words].join(', '), before: dollarsOf(was), after: dollarsOf(is), share }
}

const tierWords: Readonly<Record<string, string>> = tier
const keyWords = (dimension: Dimension, value: string): string => {
  switch (dimension) {
    case 'area':
      return `area ${value}`
    case 'age':
      return `age ${value}`
    case 'tier':
      return tierWords[value] ?? value
    case 'tobacco':
      return value === '1' ? 'tobacco user' : 'non-tobacco user'
    case 'income':
      return `income from ${shownAmount(Number(value))}`
    default:
      return value === '1' ? '1 child' : `${value} children`
  }
}
