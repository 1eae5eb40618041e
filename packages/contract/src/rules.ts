import * as z from 'zod'
import { dateMessage, readDate } from './date.ts'
import { hiddenCharacterMessage, hiddenCharacter } from './plain-text.ts'

/**
 * Rules for values, shared by browser and server, with the specification's messages. A rule turns input into the one stored form.
 * Rules that depend on the date take `today` (yyyy-mm-dd).
 */

/** Generic message for a missing value (EW-5.01). */
export const required = 'Field is required'

/** Message for text above `max` characters. */
export const tooLong = (max: number): string => `At most ${max} characters`
/** Message for a value that isn't text. */
export const notText = 'Enter text'

/** One line of text: trimmed, with white space collapsed. Numbers are accepted (D-8.04). */
const line = (message: string, max: number) =>
  z
    .union([z.string(), z.number()], { error: message })
    .transform((input) => String(input).trim().replaceAll(/\s+/g, ' '))
    .refine((input) => input !== '', required)
    .refine((input) => input.length <= max, tooLong(max))

/** White space is already collapsed in a line, so only hidden characters remain. */
const isPlain = (input: string): boolean => hiddenCharacter(input, true) === undefined

const lineMatching = (pattern: RegExp, message: string, max = 200) =>
  line(message, max).refine((input) => pattern.test(input), message)

/** Free text on one line, at most `max` characters. */
export const text = (max: number) => line(notText, max).refine(isPlain, hiddenCharacterMessage)

const lines = (max: number) => z.string({ error: notText }).max(max, tooLong(max))
/** Free text on several lines, at most `max` characters. */
export const notes = (max: number) => lines(max).refine(isPlain, hiddenCharacterMessage)

/** Invisible characters: white space, ignorables, controls, the Braille blank, and marks without a base letter. */
const invisible = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{C}\p{M}\u2800]/gu
/** Multiline text with at least one visible character. */
export const visibleNotes = (max: number) =>
  lines(max)
    .refine((input) => input.replaceAll(invisible, '') !== '', required)
    .refine(isPlain, hiddenCharacterMessage)

/** Message for a reason without content. */
export const reasonMessage = 'Enter a reason in a few words'
/** A reason for later readers: at least three visible letters or digits, at most 300 characters. */
export const reason = text(300).refine(
  (input) => input === '' || /(?:[\p{L}\p{N}][^\p{L}\p{N}]*){3}/u.test(input.replaceAll(invisible, '')),
  reasonMessage,
)

/** A company name: letters, digits and common punctuation (EW-5.09). */
export const companyName = lineMatching(
  /^(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{N}][\p{L}\p{M}\p{N} .,&'’()/+-]*$/u,
  'Invalid employer information',
  100,
)

/** A state as people write it: a code in capitals, or a capitalized name (EW-5.10). */
export const stateText = text(40).transform((input) =>
  input.length <= 2
    ? input.toUpperCase()
    : input.toLowerCase().replaceAll(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase()),
)

/** The characters a name can start with and contain. */
const nameShape = /^(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u
/** Whether a name may contain this character. */
export const isNameCharacter = (character: string): boolean => nameShape.test(`A${character}`)

/** A person's name: letters of any script, spaces, hyphens, apostrophes, periods; at most 60 (D-4.09). */
export const personName = (message: string, longest = 60) =>
  lineMatching(nameShape, message).refine((name) => name.length <= longest, message)
/** Longest first and last name (D-4.09) plus the space. */
export const longestFullName = 121

/** A rule's message for a value, or undefined if it is valid. */
export const messageOf = (rule: z.ZodType, value: unknown): string | undefined =>
  rule.safeParse(value).error?.issues[0]?.message

/** Five digits (SF-5.01, SF-9.02). */
export const zip = (message = 'Invalid Zip code') => lineMatching(/^\d{5}$/, message)
export const zip4 = lineMatching(/^\d{4}$/, 'Enter 4 digits')

/** Message for an invalid phone number (SF-5.06, EW-5.08). */
export const phoneMessage = 'Invalid phone number'
/** Ten digits of a North American number (SF-9.03); punctuation and the country code +1 are dropped. */
export const phone = z
  .union([z.string(), z.number()], { error: phoneMessage })
  .transform((input) => /^(?:\+?1)?(\d{10})$/.exec(String(input).replaceAll(/[\s().\-–/·]/g, ''))?.[1] ?? '')
  .refine((digits) => digits !== '', phoneMessage)

const wellFormedEmail = z.email()
/** An email address in lower case; `message` varies by screen (EW-5.08, SF-5.06). */
export const email = (message: string) =>
  z
    .string({ error: message })
    .transform((input) => input.trim().toLowerCase())
    .refine((input) => input.length <= 254 && wellFormedEmail.safeParse(input).success, message)

const ssnMessage = 'Invalid Social Security Number'
/** Nine digits that don't start with 000, 666 or 9, with no 00 in the middle or 0000 at the end (D-4.09). */
export const ssn = z
  .union([z.string(), z.number()], { error: ssnMessage })
  .transform((input) => String(input).replaceAll(/[\s-]/g, ''))
  .refine((digits) => /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(digits), ssnMessage)

/** A date as people write it (date.ts) in, yyyy-mm-dd out; the day must exist (D-8.04). */
export const date = z.string({ error: dateMessage }).transform((input, context): string => {
  const read = readDate(input)
  if ('iso' in read) return read.iso
  context.addIssue(read.fault)
  return z.NEVER
})

/** 1/0, '1'/'0', true/false and yes/no in; '1' or '0' out (D-8.04). */
export const flag = z
  .union([z.boolean(), z.number(), z.string()], { error: 'Choose yes or no' })
  .transform((input) => String(input).toLowerCase())
  .refine((input) => ['1', '0', 'true', 'false', 'yes', 'no'].includes(input), 'Choose yes or no')
  .transform((input) => (['1', 'true', 'yes'].includes(input) ? '1' : '0'))

/** Message for a value not on the list. */
export const notListed = 'Choose one from the list'
/** A code of a table in words.ts; numeric codes may come as numbers. */
export const oneOf = <Table extends Record<string, string>>(table: Table, message = notListed) => {
  const isCode = (code: string): code is keyof Table & string => Object.hasOwn(table, code)
  return z.union([z.string(), z.number()], { error: message }).transform((input, context): keyof Table & string => {
    const code = String(input)
    if (isCode(code)) return code
    context.addIssue(message)
    return z.NEVER
  })
}

/** Comma-separated codes of a table, put in table order; at least one. */
export const severalOf = (table: Record<string, string>, message: string) =>
  z
    .string({ error: message })
    .transform((input) => {
      const chosen = input.split(',').map((code) => code.trim())
      return Object.keys(table)
        .filter((code) => chosen.includes(code))
        .join(',')
    })
    .refine((codes) => codes !== '', message)

/** A whole number within bounds, given as a number or digits; returns a number. */
export const whole = (from: number, to: number, message: string) =>
  z
    .union([z.string().regex(/^\s*\d{1,9}\s*$/, message), z.number()], { error: message })
    .transform(Number)
    .refine((n) => Number.isInteger(n) && n >= from && n <= to, message)

/** A whole number stored as its digits, for answers shown again as typed. */
export const digits = (from: number, to: number, message: string) => whole(from, to, message).transform(String)

/** An amount without the dollar sign and thousands separators (a comma or space before exactly three digits). */
export const bareFigure = (input: string | number): string =>
  String(input)
    .replaceAll(/^[\s$]+|\s+$/g, '')
    .replaceAll(/[,\s](?=\d{3}(?!\d))/g, '')

/** Whole dollars within bounds; accepts $60,000, 60 000 and 60000.00; returns a number. */
export const wholeDollars = (from: number, to: number, message: string) =>
  z
    .union([z.string(), z.number()], { error: message })
    .transform((input): string | number => bareFigure(input).replace(/\.0{0,2}$/, ''))
    .pipe(whole(from, to, message))

/** The number of a plan, group, rep or portal; accepts digits in a URL. */
export const id = whole(1, 999_999_999, 'Enter a number')

/** An enrollment's id: at least 128 random bits in base64url (D-1.03). Any other text is treated as an unknown id. */
export const enrollmentId = z.string({ error: required }).max(64, 'Unknown enrollment')

/** Age in whole years on a day; someone born February 29 turns a year older on March 1. */
export const ageOn = (dob: string, day: string): number => {
  const years = Number(day.slice(0, 4)) - Number(dob.slice(0, 4))
  return day.slice(5) < dob.slice(5) ? years - 1 : years
}

/** Message for a birth date after today (SF-5.03). */
export const futureBirthMessage = 'The date of birth cannot be in the future'
/** Message for the birth date of someone who must be an adult, or undefined (SF-5.03, SF-9.01). */
export const adultFault = (dob: string, today: string): string | undefined => {
  if (dob > today) return futureBirthMessage
  return ageOn(dob, today) < 18 ? 'You must be 18 years to proceed' : undefined
}

/** Message for a date after today, or undefined (EW-5.06, EW-5.11). */
export const futureFault = (day: string, today: string): string | undefined =>
  day > today ? 'The date cannot be later than today' : undefined

/** Message for a spouse so young that the year is almost certainly a typo. */
export const spouseAgeFault = (birthdate: string, today: string): string | undefined =>
  ageOn(birthdate, today) < 16 ? 'Check the date of birth. A spouse must be at least 16' : undefined
