/** A pattern that finds the search text anywhere in lower-case text; wildcards are escaped. */
export const patternOf = (searchText: string): string =>
  `%${searchText.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
