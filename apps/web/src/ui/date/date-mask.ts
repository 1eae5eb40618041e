import { dateMessage, readDate, shownDate } from '@openroll/contract/date'
import { typeDate, type Replacement } from './date-keys.ts'
import { dayFirst } from './day-first.ts'

const isFull = (text: string): boolean => /^\d\d\/\d\d\/\d{4}$/.test(text)
/** Whether a date is complete: it ends with a year, or with a two-digit day. Shorter text may become another date. */
const isWhole = (text: string): boolean => /(^|\D)\d{4,}$|^\d{4}\D+\d\d?\D+\d\d$|^\d{8}$/.test(text.trim())
/** A month, maybe a day and the start of a year, with or without slashes. */
const digits = /^(0[1-9]|1[0-2])\/?(?:(\d\d)\/?(\d{0,4})|(\d?))$/

/** Whether one digit or slash was typed at the end. */
const isKey = (typed: string, before: string): boolean =>
  /^[\d/]+$/.test(typed) && typed.length === before.length + 1 && typed.startsWith(before)

/** The replacement if the last key made an impossible month or day. */
export const replacementFor = (typed: string, before: string): Replacement | undefined =>
  isKey(typed, before) && dayFirst(typed, before) === undefined ? typeDate(typed).replacement : undefined

/**
 * What a date field shows for text typed or pasted after `before` (EW-5.04): typed keys as typeDate formats them, a complete pasted
 * date as mm/dd/yyyy. Other pasted text, and edits in the middle, stay as they are, so that no date changes silently.
 */
export const shapeDate = (typed: string, before = ''): string => {
  if (!typed.startsWith(before)) return typed
  const added = typed.slice(before.length)
  const day = isKey(typed, before) ? dayFirst(typed, before) : undefined
  if (day !== undefined) return day
  if (isKey(typed, before)) return typeDate(typed).shown
  if (added.length === 1 && isFull(before)) return before
  // A typed slash after the automatic one means the same slash.
  if (before.endsWith('/') && /^[-–/.\s]$/.test(added)) return before
  const read = readDate(typed)
  if (isWhole(typed) && 'iso' in read) return shownDate(read.iso)
  const [, month, dayOfIt, year, firstOfDay] = digits.exec(typed) ?? []
  if (month === undefined) return typed
  return dayOfIt === undefined ? `${month}/${firstOfDay}` : `${month}/${dayOfIt}/${year}`
}

/** What is wrong with a complete date, shown at once; incomplete ones are left alone. */
export const faultAtOnce = (shown: string): string | undefined => {
  const read = readDate(shown)
  return isWhole(shown) && 'fault' in read && read.fault !== dateMessage ? read.fault : undefined
}
