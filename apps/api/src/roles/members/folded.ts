/** How names are compared: without accents, whichever the apostrophe, and without case as far as the database knows small letters (at least a to z). */
export const folded = (text: string): string =>
  `translate(lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g')), '’', '''')`

/** Patterns for what was typed, as it is, in small letters and with capitals in front: a database may know small letters of a to z only. */
export const patterns = (typed: string): string[] => {
  const small = typed.toLowerCase()
  const titled = small.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
  const spellings = [typed, small, titled].map((spelling) => {
    const plain = spelling
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036f]/g, '')
      .replaceAll('’', "'")
    const asKept = plain.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
    return `%${asKept.replaceAll(/[\\%_]/g, '\\$&')}%`
  })
  return [...new Set(spellings)]
}
