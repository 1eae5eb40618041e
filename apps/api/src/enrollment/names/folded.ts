/** Combining accents after NFKD normalization, for a regular expression. */
const accents = '[\\u0300-\\u036f]'
const everyAccent = new RegExp(accents, 'g')
/** Apostrophe variants, all ignored: "oneil" finds O'Neil and vice versa. */
const apostrophes = "'’‘ʼ`"
const everyApostrophe = new RegExp(`[${apostrophes}]`, 'g')

const withoutMarks = (text: string): string =>
  text.normalize('NFKD').replaceAll(everyAccent, '').replaceAll(everyApostrophe, '')

/** Folds text for comparison: lowercase, no accents or apostrophes. */
export const folded = (text: string): string => withoutMarks(text).toLowerCase().trim()

/** Folds a text in SQL, where the database may lowercase only a to z. */
export const foldedSql = (text: string): string =>
  `translate(lower(regexp_replace(normalize(${text}, NFKD), '${accents}', '', 'g')), '${apostrophes.replaceAll("'", "''")}', '')`

/**
 * LIKE patterns for a search: as typed, lowercase and title case, since a database may
 * lowercase only a to z. Empty if nothing is left to search.
 */
export const patterns = (typed: string): string[] => {
  const small = typed.toLowerCase()
  const titled = small.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
  const spellings = [typed, small, titled].map((spelling) => {
    const pattern = withoutMarks(spelling).replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
    return pattern.trim() === '' ? [] : [`%${pattern.replaceAll(/[\\%_]/g, '\\$&')}%`]
  })
  return [...new Set(spellings.flat())]
}
