import { dollarsOf, shownMoney } from './money.ts'

const format = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })

/** 2027-03-01 -> March 1, 2027. */
export const longDate = (iso: string): string => format.format(new Date(`${iso}T00:00:00Z`))

const monthFormat = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' })
/** A month, or the month of a day: 2027-03, 2027-03-01 -> March 2027. */
export const longMonth = (iso: string): string => monthFormat.format(new Date(`${iso.slice(0, 7)}-01T00:00:00Z`))

/** The first letter in upper case. */
export const sentenceCase = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

/** Cents as shown to people: 3885 -> $38.85. */
export const money = (cents: number): string => shownMoney(dollarsOf(cents))

/** 3125550100 -> (312) 555-0100 (SF-4.12). */
export const shownPhone = (digits: string): string => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

const ordinalSuffix = (day: number): string => {
  if (day > 10 && day < 14) return 'th'
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'
}
/** 28 -> 28th. */
export const nthOf = (day: number): string => `${day}${ordinalSuffix(day)}`
