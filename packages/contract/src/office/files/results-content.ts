import { tableContent } from '../../table-content.ts'

/** Characters that a line of a file of results has at most. */
export const longestLine = 4000

/** A file of results as text. */
export const resultsContent = tableContent({
  characters: 3_000_000,
  tooLarge: 'Use a file of 3 MB or less',
  lines: 20_000,
  tooMany: 'Use 20,000 lines or fewer. Put the rest in another file',
  line: longestLine,
  tooWide: 'This isn’t a results file: one line is longer than 4,000 characters',
})
