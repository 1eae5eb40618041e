import * as z from 'zod'
import { hasExpired } from '../../card.ts'
import { fields, type Answers } from '../../field.ts'

/** The valid expiration years: this one and the next twenty (EW-9.12). */
export const expirationYears = (today: string): string[] =>
  Array.from({ length: 21 }, (_, ahead) => String(Number(today.slice(0, 4)) + ahead))

/** What is wrong with an expiration, or undefined. The year has four digits. */
export const expiryFault = (month: string, year: string, today: string): string | undefined => {
  if (hasExpired(month, year, today)) return 'This card has expired'
  const last = expirationYears(today).at(-1) ?? ''
  return year > last ? `Enter a year no later than ${last}` : undefined
}

const unreadableExpiry = 'Enter the month and year on the card, such as 12/28'
/** Parses an expiration as printed on a card: 12/28, 12/2028, 1228. */
const readExpiry = (written: string): { readonly month: string; readonly year: string } | undefined => {
  const [, m = '', y = ''] =
    /^\s*(\d\d?)\s*[-/ ]\s*(\d\d|\d{4})\s*$/.exec(written.replace(/^\s*(\d\d)(\d\d|\d{4})\s*$/, '$1/$2')) ?? []
  return m === '' ? undefined : { month: m.padStart(2, '0'), year: y.slice(-2) }
}

/** A card's expiration in one field; sent as month and year (EW-3.19, EW-5.28). */
export const expiryFields = fields({
  expires: {
    label: 'Expires',
    rule: z.string({ error: unreadableExpiry }).transform((typed, context): string => {
      const read = readExpiry(typed)
      const isMonth = read !== undefined && Number(read.month) >= 1 && Number(read.month) <= 12
      if (isMonth) return `${read.month}/${read.year}`
      context.addIssue(read === undefined ? unreadableExpiry : `There is no month ${read.month}. Months are 01 to 12.`)
      return z.NEVER
    }),
    control: 'text',
    maxLength: 5,
    inputMode: 'numeric',
    grouped: 'expiry',
    autoComplete: 'cc-exp',
    hint: 'MM/YY',
    check: (expires, { today }) => {
      const { expiration_month, expiration_year } = monthAndYear(expires)
      return expiryFault(expiration_month, expiration_year, today)
    },
  },
})

/** Splits 12/28 into month and year for the wire. */
export const monthAndYear = (
  expires: string,
): { readonly expiration_month: string; readonly expiration_year: string } => ({
  expiration_month: expires.slice(0, 2),
  expiration_year: `20${expires.slice(3)}`,
})

/** A stored expiration as one field's text; '' if incomplete. */
export const shownExpiry = ({ expiration_month = '', expiration_year = '' }: Answers): string =>
  expiration_month === '' || expiration_year === '' ? '' : `${expiration_month}/${expiration_year.slice(2)}`
