/** All rows of a console list, page by page, as an operator would browse them. */
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

/** A stable number for a text. */
const hashOf = (words: string): number => Buffer.from(words).reduce((sum, byte) => (sum * 31 + byte) % 1_000_003, 7)

/** Picks one in `many` by text: the same each time, whatever else there is. */
export const isOneIn = (many: number, words: string): boolean => hashOf(words) % many === 0

/** Picks a list element by its text; undefined for an empty list. */
export const oneOf = <One>(list: readonly One[], words: (one: One) => string): One | undefined =>
  list.toSorted((one, other) => hashOf(words(one)) - hashOf(words(other)))[0]
