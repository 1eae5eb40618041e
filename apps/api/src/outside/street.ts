/** The postal abbreviations of USPS Publication 28 (appendix C1, the common ones) in the case that people write. */
const suffixes: Readonly<Record<string, string>> = {
  alley: 'Aly',
  avenue: 'Ave',
  av: 'Ave',
  boulevard: 'Blvd',
  circle: 'Cir',
  court: 'Ct',
  crescent: 'Cres',
  crossing: 'Xing',
  drive: 'Dr',
  expressway: 'Expy',
  freeway: 'Fwy',
  heights: 'Hts',
  highway: 'Hwy',
  lane: 'Ln',
  parkway: 'Pkwy',
  place: 'Pl',
  plaza: 'Plz',
  road: 'Rd',
  square: 'Sq',
  street: 'St',
  str: 'St',
  terrace: 'Ter',
  trail: 'Trl',
  turnpike: 'Tpke',
}
const directions: Readonly<Record<string, string>> = {
  north: 'N',
  south: 'S',
  east: 'E',
  west: 'W',
  northeast: 'NE',
  northwest: 'NW',
  southeast: 'SE',
  southwest: 'SW',
}
const units: Readonly<Record<string, string>> = {
  apartment: 'Apt',
  building: 'Bldg',
  department: 'Dept',
  floor: 'Fl',
  room: 'Rm',
  suite: 'Ste',
}
const shortForms = new Set(Object.values(suffixes).map((short) => short.toLowerCase()))
const shortDirections = new Set(Object.values(directions))
const shortUnits = new Set([...Object.values(units).map((short) => short.toLowerCase()), 'unit', 'lot', '#'])

/**
 * A street line in the postal form: no full stops or commas, words in title case (what somebody wrote in mixed case stays),
 * the street's kind, directions and units abbreviated: "350 FIFTH avenue, suite 21" -> "350 Fifth Ave Ste 21".
 */
export const standardStreet = (line: string): string => {
  const words = line.replaceAll(/[.,]/g, ' ').replaceAll('#', ' # ').trim().split(/\s+/).filter(Boolean)
  if (/^p\s*o\s*box$/i.test(words.slice(0, -1).join(' '))) return `PO Box ${words.at(-1)}`
  const unitAt = words.findIndex((word, at) => isUnit(word) && isUnitName(words[at + 1]))
  const street = unitAt === -1 ? words : words.slice(0, unitAt)
  const unit = unitAt === -1 ? [] : words.slice(unitAt)
  return [...standardWords(street), ...unit.map((word) => units[word.toLowerCase()] ?? unitWord(word))].join(' ')
}

const isUnit = (word: string): boolean => word.toLowerCase() in units || shortUnits.has(word.toLowerCase())
const unitWord = (word: string): string => (isUnitName(word) ? word.toUpperCase() : titleCase(word))
const isUnitName = (word = ''): boolean => /^[a-z]$|\d/i.test(word)
const isDirection = (word: string): boolean =>
  word.toLowerCase() in directions || shortDirections.has(word.toUpperCase())
const direction = (word: string): string => directions[word.toLowerCase()] ?? word.toUpperCase()

/** Only the last word says what kind of street it is ("Court Street" is "Court St"); a direction may follow it or lead the name. */
const standardWords = (words: readonly string[]): string[] => {
  const last = words.length - 1
  const trails = last > 1 && isDirection(words[last] ?? '')
  const kindAt = trails ? last - 1 : last
  return words.map((word, at) => {
    if (at === last && trails) return direction(word)
    if (at === 1 && last > kindOfLeading && isDirection(word)) return direction(word)
    const lower = word.toLowerCase()
    if (at === kindAt && at > 0 && lower in suffixes) return suffixes[lower] ?? word
    return at === kindAt && shortForms.has(lower) ? titleCase(word.toLowerCase()) : titleCase(word)
  })
}
// "12 North Main St" has a leading direction; in "12 North St" North is the name.
const kindOfLeading = 2

/** Title case for a word that is all small or all capitals; "O'Brien", "McKinley" and "5th" keep the form that they have. */
export const titleCase = (word: string): string => {
  if (/^\d+(st|nd|rd|th)$/i.test(word)) return word.toLowerCase()
  if (/\d/.test(word)) return word.toUpperCase()
  if (word !== word.toLowerCase() && word !== word.toUpperCase()) return word
  return word
    .toLowerCase()
    .replaceAll(/(^|[\s'’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}
