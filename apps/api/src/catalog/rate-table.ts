/** The values of one dimension with rates; equal axes are shared. */
export type Axis = { readonly values: readonly string[]; readonly at: ReadonlyMap<string, number> }

/**
 * A price entry's rates, with ages expanded to single years. `codes` are ascending and encode each rate's values on the axes; `cents`
 * has the monthly price at the same index. Rates with a common prefix are adjacent.
 */
export type RateTable = {
  readonly axes: readonly Axis[]
  readonly codes: Float64Array
  readonly cents: Int32Array
}

export const axisOf = (values: readonly string[]): Axis => ({
  values,
  at: new Map(values.map((value, at) => [value, at])),
})

/** The number of codes with a prefix of this many parts. */
const spread = (axes: readonly Axis[], parts: number): number => {
  let product = 1
  for (let at = parts; at < axes.length; at += 1) product *= axes[at]?.values.length ?? 1
  return product
}

/** The first code with these leading values; -1 if an axis lacks one. */
const firstCode = (axes: readonly Axis[], parts: readonly string[]): number => {
  let code = 0
  for (let at = 0; at < parts.length; at += 1) {
    const axis = axes[at]
    const place = axis?.at.get(parts[at] ?? '')
    if (axis === undefined || place === undefined) return -1
    code = code * axis.values.length + place
  }
  return code * spread(axes, parts.length)
}

/** The index of the first code that is not lower. */
const lowerBound = (codes: Float64Array, code: number): number => {
  let from = 0
  let to = codes.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((codes[middle] ?? 0) < code) from = middle + 1
    else to = middle
  }
  return from
}

/** The cents for a full set of values; undefined if there is no rate. */
export const rateAt = ({ axes, codes, cents }: RateTable, parts: readonly string[]): number | undefined => {
  const code = firstCode(axes, parts)
  if (code < 0) return undefined
  const at = lowerBound(codes, code)
  return codes[at] === code ? cents[at] : undefined
}

/** Whether any rate starts with these values. */
export const hasBeginning = ({ axes, codes }: RateTable, parts: readonly string[]): boolean => {
  const code = firstCode(axes, parts)
  if (code < 0) return false
  const at = lowerBound(codes, code)
  return at < codes.length && (codes[at] ?? 0) < code + spread(axes, parts.length)
}

/** Collects rates one by one; for duplicate keys the first wins. */
export const collectRates = (dimensions: number) => {
  const axes = Array.from({ length: dimensions }, () => new Map<string | number, number>())
  const places = Array.from({ length: dimensions }, (): number[] => [])
  const centsInOrder: number[] = []
  return {
    add: (parts: readonly (string | number)[], cents: number): void => {
      for (const [at, axis] of axes.entries()) {
        const part = parts[at] ?? ''
        let place = axis.get(part)
        if (place === undefined) {
          place = axis.size
          axis.set(part, place)
        }
        places[at]?.push(place)
      }
      centsInOrder.push(cents)
    },
    /** The table, and the indexes (in `add` order) of duplicates. */
    build: (): { table: RateTable; duplicates: number[] } => {
      const finalAxes = axes.map((axis) => axisOf([...axis.keys()].map(String)))
      const seen = new Set<number>()
      const duplicateIndexes: number[] = []
      const rates: { code: number; cents: number }[] = []
      for (const [index, cents] of centsInOrder.entries()) {
        let code = 0
        for (const [at, axis] of finalAxes.entries()) code = code * axis.values.length + (places[at]?.[index] ?? 0)
        if (seen.has(code)) duplicateIndexes.push(index)
        else rates.push({ code, cents })
        seen.add(code)
      }
      rates.sort((a, b) => a.code - b.code)
      const table = {
        axes: finalAxes,
        codes: Float64Array.from(rates, ({ code }) => code),
        cents: Int32Array.from(rates, ({ cents }) => cents),
      }
      return { table, duplicates: duplicateIndexes }
    },
  }
}
