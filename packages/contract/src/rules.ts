import * as z from 'zod'
import { dateMessage, readDate } from './date.ts'
import { hasHiddenSign, hiddenSign } from './plain-text.ts'

/**
 * The rules that a value must pass, each written once for the browser and the server, with the message of the specification.
 * A rule takes what was typed and yields the one normal form that is kept. What depends on the day takes `today` (yyyy-mm-dd).
 */

/** The generic message for a missing value (EW-5.01). */
export const required = 'Field is required'

/** The message for more than `max` characters. */
export const tooLong = (max: number): string => `At most ${max} characters`
/** The message for a value that is not text. */
export const notText = 'Enter text'

/** A line of text as people type it: trimmed, inner runs of white space made one. Numbers are taken too (D-8.04). */
const line = (message: string, max: number) =>
  z
    .union([z.string(), z.number()], { error: message })
    .transform((typed) => String(typed).trim().replaceAll(/\s+/g, ' '))
    .refine((typed) => typed !== '', required)
    .refine((typed) => typed.length <= max, tooLong(max))

/** A line has no ends of lines any more, and no tabs. */
const isPlain = (typed: string): boolean => hiddenSign(typed, true) === undefined

const matching = (pattern: RegExp, message: string, max = 200) =>
  line(message, max).refine((typed) => pattern.test(typed), message)

/** Free text on one line, at most `max` characters. */
export const text = (max: number) => line(notText, max).refine(isPlain, hasHiddenSign)

const lines = (max: number) => z.string({ error: notText }).max(max, tooLong(max))
/** Free text on several lines, at most `max` characters. */
export const notes = (max: number) => lines(max).refine(isPlain, hasHiddenSign)

/** Signs that stand for nothing to see: white space, what is ignored, controls, the blank of Braille, and marks without their letter. */
const unseen = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{C}\p{M}\u2800]/gu
/** Free text on several lines in which there is something to see. */
export const visibleNotes = (max: number) =>
  lines(max)
    .refine((typed) => typed.replaceAll(unseen, '') !== '', required)
    .refine(isPlain, hasHiddenSign)

/** The message for a reason that says nothing. */
export const sayWhy = 'Say why in a few words'
/** Why somebody does something, for whoever reads it later: at least three letters or digits that can be seen, at most 300 characters. */
export const reason = text(300).refine(
  (typed) => typed === '' || /(?:[\p{L}\p{N}][^\p{L}\p{N}]*){3}/u.test(typed.replaceAll(unseen, '')),
  sayWhy,
)

/** A company's name: letters, digits and what stands between them in names (EW-5.09). */
export const companyName = matching(
  /^(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{N}][\p{L}\p{M}\p{N} .,&'’()/+-]*$/u,
  'Invalid employer information',
  100,
)

/** A state as people write it: a code in capitals, a name with a capital in front of each word (EW-5.10). */
export const stateText = text(40).transform((typed) =>
  typed.length <= 2
    ? typed.toUpperCase()
    : typed.toLowerCase().replaceAll(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase()),
)

/** A name's first sign, and what any other may be. */
const nameShape = /^(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u
/** Whether a name may have this sign somewhere. */
export const mayBeInName = (sign: string): boolean => nameShape.test(`A${sign}`)

/** A person's name: letters of any script, spaces, hyphen, apostrophe, full stop; at most 60 (D-4.09). */
export const personName = (message: string, longest = 60) =>
  matching(nameShape, message).refine((name) => name.length <= longest, message)
/** First and last name, each of the longest that there may be (D-4.09), and the space between. */
export const longestFullName = 121

/** What a rule says against a value, or undefined. */
export const messageOf = (rule: z.ZodType, value: unknown): string | undefined =>
  rule.safeParse(value).error?.issues[0]?.message

/** Five digits (SF-5.01, SF-9.02). */
export const zip = (message = 'Invalid Zip code') => matching(/^\d{5}$/, message)
export const zip4 = matching(/^\d{4}$/, 'Enter 4 digits')

/** The message for an invalid phone number (SF-5.06, EW-5.08). */
export const phoneMessage = 'Invalid phone number'
/** Ten digits of a North American number (SF-9.03); what people type or paste around them is dropped, the country's +1 too. */
export const phone = z
  .union([z.string(), z.number()], { error: phoneMessage })
  .transform((typed) => /^(?:\+?1)?(\d{10})$/.exec(String(typed).replaceAll(/[\s().\-–/·]/g, ''))?.[1] ?? '')
  .refine((digits) => digits !== '', phoneMessage)

const wellFormedEmail = z.email()
/** An email address in lower case; `message` differs by screen (EW-5.08, SF-5.06). */
export const email = (message: string) =>
  z
    .string({ error: message })
    .transform((typed) => typed.trim().toLowerCase())
    .refine((typed) => typed.length <= 254 && wellFormedEmail.safeParse(typed).success, message)

const ssnMessage = 'Invalid Social Security Number'
/** Nine digits, not 000/666/9xx in front, 00 in the middle or 0000 at the end (D-4.09). */
export const ssn = z
  .union([z.string(), z.number()], { error: ssnMessage })
  .transform((typed) => String(typed).replaceAll(/[\s-]/g, ''))
  .refine((digits) => /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(digits), ssnMessage)

/** A date as people write it (date.ts) in, yyyy-mm-dd out; a day that exists (D-8.04). */
export const date = z.string({ error: dateMessage }).transform((typed, context): string => {
  const read = readDate(typed)
  if ('iso' in read) return read.iso
  context.addIssue(read.fault)
  return z.NEVER
})

/** 1/0, '1'/'0', true/false and yes/no in; '1' or '0' out (D-8.04). */
export const flag = z
  .union([z.boolean(), z.number(), z.string()], { error: 'Choose yes or no' })
  .transform((typed) => String(typed).toLowerCase())
  .refine((typed) => ['1', '0', 'true', 'false', 'yes', 'no'].includes(typed), 'Choose yes or no')
  .transform((typed) => (['1', 'true', 'yes'].includes(typed) ? '1' : '0'))

/** The message for a value that is not on the list. */
export const notListed = 'Choose one from the list'
/** One of the codes of a table in words.ts; numbers are taken for codes that are digits. */
export const oneOf = <Table extends Record<string, string>>(table: Table, message = notListed) => {
  const isCode = (code: string): code is keyof Table & string => Object.hasOwn(table, code)
  return z.union([z.string(), z.number()], { error: message }).transform((typed, context): keyof Table & string => {
    const code = String(typed)
    if (isCode(code)) return code
    context.addIssue(message)
    return z.NEVER
  })
}

/** Codes of a table with commas between them, in the table's order; at least one. */
export const severalOf = (table: Record<string, string>, message: string) =>
  z
    .string({ error: message })
    .transform((typed) => {
      const chosen = typed.split(',').map((code) => code.trim())
      return Object.keys(table)
        .filter((code) => chosen.includes(code))
        .join(',')
    })
    .refine((codes) => codes !== '', message)

/** A whole number between two bounds, typed as a number or as digits; a number comes out. */
export const whole = (from: number, to: number, message: string) =>
  z
    .union([z.string().regex(/^\s*\d{1,9}\s*$/, message), z.number()], { error: message })
    .transform(Number)
    .refine((n) => Number.isInteger(n) && n >= from && n <= to, message)

/** A whole number kept as its digits, for answers that are shown again as they were typed. */
export const digits = (from: number, to: number, message: string) => whole(from, to, message).transform(String)

/**
 * A figure as people write an amount, without the currency sign, and without
 * the commas and spaces before three digits: no other comma is a thousand’s.
 */
export const bareFigure = (typed: string | number): string =>
  String(typed)
    .replaceAll(/^[\s$]+|\s+$/g, '')
    .replaceAll(/[,\s](?=\d{3}(?!\d))/g, '')

/** Whole dollars between two bounds; $60,000, 60 000 and 60000.00 are taken, a number comes out. */
export const wholeDollars = (from: number, to: number, message: string) =>
  z
    .union([z.string(), z.number()], { error: message })
    .transform((typed): string | number => bareFigure(typed).replace(/\.0{0,2}$/, ''))
    .pipe(whole(from, to, message))

/** The number of a plan, group, rep or portal; digits in an address are taken. */
export const id = whole(1, 999_999_999, 'Enter a number')

/** An enrollment's id: 128 random bits or more in base64url (D-1.03). Any other text is simply no id that exists. */
export const enrollmentId = z.string({ error: required }).max(64, 'Unknown enrollment')

/** Whole years between a date of birth and a day; someone born on February 29 is a year older on March 1. */
export const ageOn = (dob: string, day: string): number => {
  const years = Number(day.slice(0, 4)) - Number(dob.slice(0, 4))
  return day.slice(5) < dob.slice(5) ? years - 1 : years
}

/** The message for a birth date after today (SF-5.03). */
export const bornLater = 'The date of birth cannot be in the future'
/** The message for a birth date of a person who must be an adult, or undefined (SF-5.03, SF-9.01). */
export const adultFault = (dob: string, today: string): string | undefined => {
  if (dob > today) return bornLater
  return ageOn(dob, today) < 18 ? 'You must be 18 years to proceed' : undefined
}

/** The message for a date after today, or undefined (EW-5.06, EW-5.11). */
export const futureFault = (day: string, today: string): string | undefined =>
  day > today ? 'The date cannot be later than today' : undefined

/** The message for a spouse who is so young that the date is nearly always a slip of the year. */
export const spouseAgeFault = (birthdate: string, today: string): string | undefined =>
  ageOn(birthdate, today) < 16 ? 'A spouse must be at least 16. Check the date of birth' : undefined
