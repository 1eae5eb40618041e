import { dateMessage, readDate, shownDate } from '@openroll/contract/date'
import { typeDate, type Put } from './date-keys.ts'
import { dayFirst } from './day-first.ts'

const isFull = (text: string): boolean => /^\d\d\/\d\d\/\d{4}$/.test(text)
/**
 * Nothing more is to come: it ends with a year, or with the two digits of a day. Shorter ones may still be on their way to another date.
 */
const isWhole = (text: string): boolean => /(^|\D)\d{4,}$|^\d{4}\D+\d\d?\D+\d\d$|^\d{8}$/.test(text.trim())
/** A month, maybe a day and the beginning of a year, with or without the slashes between them. */
const digits = /^(0[1-9]|1[0-2])\/?(?:(\d\d)\/?(\d{0,4})|(\d?))$/

/** Whether one more digit or slash was typed at the end of digits and slashes. */
const isKey = (typed: string, before: string): boolean =>
  /^[\d/]+$/.test(typed) && typed.length === before.length + 1 && typed.startsWith(before)

/** What the last key was not taken for, if it made a month or day that there is not. */
export const putInstead = (typed: string, before: string): Put | undefined =>
  isKey(typed, before) && dayFirst(typed, before) === undefined ? typeDate(typed).put : undefined

/**
 * What a date field shows for what is typed or pasted after `before` (EW-5.04): key by key as typeDate has it; a whole date that is
 * pasted is shown as mm/dd/yyyy. What is pasted and no date stays letter for letter, and so does what is changed or deleted in the
 * middle: nobody's date is turned into another unseen.
 */
export const shapeDate = (typed: string, before = ''): string => {
  if (!typed.startsWith(before)) return typed
  const added = typed.slice(before.length)
  const day = isKey(typed, before) ? dayFirst(typed, before) : undefined
  if (day !== undefined) return day
  if (isKey(typed, before)) return typeDate(typed).shown
  if (added.length === 1 && isFull(before)) return before
  // Who types the slash that has come by itself means the same one.
  if (before.endsWith('/') && /^[-–/.\s]$/.test(added)) return before
  const read = readDate(typed)
  if (isWhole(typed) && 'iso' in read) return shownDate(read.iso)
  const [, month, dayOfIt, year, firstOfDay] = digits.exec(typed) ?? []
  if (month === undefined) return typed
  return dayOfIt === undefined ? `${month}/${firstOfDay}` : `${month}/${dayOfIt}/${year}`
}

/** What is wrong with a date that is whole, for a word at once; one that is still being typed is left alone. */
export const faultAtOnce = (shown: string): string | undefined => {
  const read = readDate(shown)
  return isWhole(shown) && 'fault' in read && read.fault !== dateMessage ? read.fault : undefined
}
