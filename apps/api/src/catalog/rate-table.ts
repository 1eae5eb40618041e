/** The values of one dimension that a table has rates for; tables with the same values share one. */
export type Axis = { readonly values: readonly string[]; readonly at: ReadonlyMap<string, number> }

/**
 * The rates of a price entry, ages spread to single years: an ascending code for each rate (the places of its values on the axes, in
 * the order of the plan's dimensions) and beside it the cents a month. What begins with the same values lies side by side.
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

/** How many codes a beginning of so many parts stands for. */
const spread = (axes: readonly Axis[], parts: number): number => {
  let product = 1
  for (let at = parts; at < axes.length; at += 1) product *= axes[at]?.values.length ?? 1
  return product
}

/** The first code that begins with these values; -1 where an axis lacks one. */
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

/** The place of the first code that is not below this one. */
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

/** The cents of a rate by all its values; undefined where there is none. */
export const rateAt = ({ axes, codes, cents }: RateTable, parts: readonly string[]): number | undefined => {
  const code = firstCode(axes, parts)
  if (code < 0) return undefined
  const at = lowerBound(codes, code)
  return codes[at] === code ? cents[at] : undefined
}

/** Whether some rate begins with these values. */
export const hasBeginning = ({ axes, codes }: RateTable, parts: readonly string[]): boolean => {
  const code = firstCode(axes, parts)
  if (code < 0) return false
  const at = lowerBound(codes, code)
  return at < codes.length && (codes[at] ?? 0) < code + spread(axes, parts.length)
}

/** Takes rates in one by one. `add` is false for a key that has its rate already; the first one counts. */
export const collectRates = (dimensions: number) => {
  const axes = Array.from({ length: dimensions }, () => new Map<string | number, number>())
  const places = Array.from({ length: dimensions }, (): number[] => [])
  const taken: number[] = []
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
      taken.push(cents)
    },
    /** The table, and the numbers (in the order of `add`) of those whose key another one had before. */
    build: (): { table: RateTable; again: number[] } => {
      const made = axes.map((axis) => axisOf([...axis.keys()].map(String)))
      const seen = new Set<number>()
      const again: number[] = []
      const kept: { code: number; cents: number }[] = []
      for (const [index, cents] of taken.entries()) {
        let code = 0
        for (const [at, axis] of made.entries()) code = code * axis.values.length + (places[at]?.[index] ?? 0)
        if (seen.has(code)) again.push(index)
        else kept.push({ code, cents })
        seen.add(code)
      }
      kept.sort((a, b) => a.code - b.code)
      const table = {
        axes: made,
        codes: Float64Array.from(kept, ({ code }) => code),
        cents: Int32Array.from(kept, ({ cents }) => cents),
      }
      return { table, again }
    },
  }
}
