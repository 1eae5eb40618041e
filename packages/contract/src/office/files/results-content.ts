import { tableContent } from '../../table-content.ts'

/** The most characters on a line of a results file. */
export const longestLine = 4000

/** The text of a results file. */
export const resultsContent = tableContent({
  characters: 3_000_000,
  tooLarge: 'Use a file of 3 MB or less',
  lines: 20_000,
  tooMany: 'Use 20,000 lines or fewer. Put the rest in another file',
  line: longestLine,
  tooWide: 'This isn’t a results file: one line is longer than 4,000 characters',
})
