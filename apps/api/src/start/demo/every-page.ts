/** All rows of a list of the console, page by page, as an operator would turn them. */
export const everyPage = async <Row>(
  page: (after?: string) => Promise<{ readonly result: readonly Row[]; readonly next: string | null }>,
): Promise<Row[]> => {
  const rows: Row[] = []
  for (let after: string | undefined; ;) {
    const { result, next } = await page(after)
    rows.push(...result)
    if (next === null) return rows
    after = next
  }
}

/** A number for words, the same each time. */
const sumOf = (words: string): number => Buffer.from(words).reduce((sum, byte) => (sum * 31 + byte) % 1_000_003, 7)

/** Whether something is one in so many, by its words: the same each time, whatever stands beside it. */
export const isOneIn = (many: number, words: string): boolean => sumOf(words) % many === 0

/** The one of a list that its words pick; undefined of an empty list. */
export const oneOf = <One>(list: readonly One[], words: (one: One) => string): One | undefined =>
  list.toSorted((one, other) => sumOf(words(one)) - sumOf(words(other)))[0]
