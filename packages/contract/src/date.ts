/**
 * Reads a date as people write it, for browser and server. Never guesses: unknown forms and nonexistent days are refused with the
 * reason.
 */

export const dateMessage = 'Enter month, day and year, such as 12/25/1985'

const months = 'January February March April May June July August September October November December'.split(' ')

const between = String.raw`[-–/.,\s]{1,3}`
const dayNumber = String.raw`(?<d>\d\d?)(?:st|nd|rd|th)?`
const word = String.raw`(?<word>[a-z]{3,9})`
const forms = [
  String.raw`(?<y>\d{4})${between}(?<m>\d\d?)${between}(?<d>\d\d?)`,
  String.raw`(?<m>\d\d?)${between}(?<d>\d\d?)${between}(?<y>\d+)`,
  String.raw`(?<m>\d\d)(?<d>\d\d)(?<y>\d{4})`,
  String.raw`${word}${between}${dayNumber}${between}(?<y>\d+)`,
  String.raw`${dayNumber}${between}${word}${between}(?<y>\d+)`,
].map((form) => new RegExp(`^${form}$`, 'i'))

/** The month whose name starts with this: jan, Sept, March. */
const monthNamed = (name: string): number =>
  months.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase())) + 1

/** What to enter for a date written day first; undefined if it isn't valid that way either. */
const monthFirst = (year: string, day: string, month: string): string | undefined => {
  if (faultIn(year, month, day, false) !== undefined) return undefined
  const example = `${month.padStart(2, '0')}/${day.padStart(2, '0')}/${year}`
  return `The month comes first: for ${months[Number(month) - 1]} ${Number(day)}, ${year}, enter ${example}`
}

const faultIn = (year: string, month: string, day: string, mayBeDayFirst = true): string | undefined => {
  if (year.length !== 4) return 'Enter the year with 4 digits'
  if (!/^(19|20)/.test(year)) return 'Enter a year from 1900 to 2099'
  const name = months[Number(month) - 1]
  if (name === undefined)
    return `There is no month ${month}. ${(mayBeDayFirst ? monthFirst(year, month, day) : undefined) ?? dateMessage}`
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  if (Number(day) === 0) return `There is no day ${day}`
  return Number(day) > days ? `${name} ${year} has ${days} days` : undefined
}

/** The date as yyyy-mm-dd, or what is wrong with it. Month before day, unless the year comes first or the month is named. */
export const readDate = (written: string): { readonly iso: string } | { readonly fault: string } => {
  const text = written.trim()
  const parts = forms.map((form) => form.exec(text)?.groups).find(Boolean)
  if (parts === undefined) return { fault: dateMessage }
  const { y = '', d = '' } = parts
  const m = parts.word === undefined ? (parts.m ?? '') : String(monthNamed(parts.word))
  if (m === '0' && parts.word !== undefined) return { fault: dateMessage }
  const fault = faultIn(y, m, d)
  return fault === undefined ? { iso: `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}` } : { fault }
}

/** yyyy-mm-dd -> mm/dd/yyyy; anything else is returned unchanged. */
export const shownDate = (iso: string): string => iso.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')

/** The date this many days later, or earlier if negative. */
export const addDays = (iso: string, days: number): string =>
  new Date(Date.parse(`${iso}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
