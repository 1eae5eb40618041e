/** Accents that stand behind their letter once it is taken apart, as a regular expression has them. */
const accents = '[\\u0300-\\u036f]'
const everyAccent = new RegExp(accents, 'g')
/** Whichever of them somebody types: O'Neil is found by "oneil", and the other way round. */
const apostrophes = "'’‘ʼ`"
const everyApostrophe = new RegExp(`[${apostrophes}]`, 'g')

const withoutMarks = (text: string): string =>
  text.normalize('NFKD').replaceAll(everyAccent, '').replaceAll(everyApostrophe, '')

/** How names and addresses are compared: in small letters, without accents and apostrophes. */
export const folded = (text: string): string => withoutMarks(text).toLowerCase().trim()

/** The same as a part of a statement, but for small letters, of which the database may know a to z only. */
export const foldedSql = (text: string): string =>
  `translate(lower(regexp_replace(normalize(${text}, NFKD), '${accents}', '', 'g')), '${apostrophes.replaceAll("'", "''")}', '')`

/**
 * Patterns for what was typed, as it is, in small letters and with capitals in front: a
 * database may know small letters of a to z only. None where nothing is left to look for.
 */
export const patterns = (typed: string): string[] => {
  const small = typed.toLowerCase()
  const titled = small.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
  const spellings = [typed, small, titled].map((spelling) => {
    const asKept = withoutMarks(spelling).replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
    return asKept.trim() === '' ? [] : [`%${asKept.replaceAll(/[\\%_]/g, '\\$&')}%`]
  })
  return [...new Set(spellings.flat())]
}
