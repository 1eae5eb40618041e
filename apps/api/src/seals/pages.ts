/** Pages of rows, each read after the last row of the one before. */
export async function* pagesOf<K, T extends K>(
  first: K,
  read: (after: K) => Promise<readonly T[]>,
): AsyncGenerator<readonly T[], void, undefined> {
  let after = first
  for (;;) {
    const page = await read(after)
    const last = page.at(-1)
    if (last === undefined) return
    yield page
    after = last
  }
}
