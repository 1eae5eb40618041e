/** Edit distance: letters to change, remove or add. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of Array.from(one).entries()) {
    const next = [at + 1]
    for (let to = 1; to <= other.length; to += 1) {
      const [left = 0, above = 0, before = 0] = [next[to - 1], row[to], row[to - 1]]
      next.push(Math.min(left + 1, above + 1, before + (letter === other[to - 1] ? 0 : 1)))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

const nearest = (name: string, known: readonly string[]): string | undefined =>
  known.toSorted((one, other) => distance(name, one) - distance(name, other)).at(0)

/** Unknown names that start like a limit: a misspelled one would silently leave its limit at the default. */
export const unknownLimits = (names: readonly string[], known: readonly string[]): string[] =>
  names
    .filter((name) => name.startsWith('LIMIT_') && !known.includes(name))
    .map((name) => `${name} is not a setting. Did you mean ${nearest(name, known)}?`)
