import { tableContent } from '../../table-content.ts'

/** Characters that a line of a file of results has at most. */
export const longestLine = 4000

/** A file of results as text. */
export const resultsContent = tableContent({
  characters: 3_000_000,
  tooLarge: 'Send a file of 3 MB at most',
  lines: 20_000,
  tooMany: 'Send 20,000 lines at most, and the rest in another file',
  line: longestLine,
  tooWide: 'A line has 4,000 characters at most: this is no file of results',
})
