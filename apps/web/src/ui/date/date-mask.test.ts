import { readDate } from '@openroll/contract/date'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { replacementNote, isStillShown, type Replacement } from './date-keys.ts'
import { faultAtOnce, replacementFor, shapeDate } from './date-mask.ts'

/** The box's content after each key. */
const typing = (text: string, before = '') =>
  Array.from(text).reduce((shown, key) => shapeDate(shown + key, shown), before)

test.each([
  ['0', '0'],
  ['06', '06/'],
  ['0615', '06/15/'],
  ['06151985', '06/15/1985'],
  ['6151985', '06/15/1985'],
  ['06/15/1985', '06/15/1985'],
  ['6/5/1985', '06/05/1985'],
  ['1/5/1985', '01/05/1985'],
])('shows %s, typed key by key, as %s [EW-5.04, EW-9.06]', (text, shown) => {
  expect(typing(text)).toBe(shown)
})

test.each([
  ['13', '12/', 'There is no month 13, so we entered 12. Enter the month before the day. Check the date.'],
  ['00', '01/', 'There is no month 00, so we entered 01. Enter the month before the day. Check the date.'],
  ['0600', '06/01/', 'There is no day 00, so we entered 01. Check the date.'],
  ['0632', '06/31/', 'There is no day 32, so we entered 31. Check the date.'],
])(
  'corrects %s, typed key by key, to %s, and says: %s [SF-5.03, SF-9.13, EW-5.04, EW-9.06]',
  (text, shown, message) => {
    const before = typing(text.slice(0, -1))
    expect(shapeDate(before + text.slice(-1), before)).toBe(shown)
    const replacement = replacementFor(before + text.slice(-1), before)
    expect(replacement === undefined ? undefined : replacementNote(replacement)).toBe(message)
    expect(replacement === undefined || isStillShown(replacement, shown)).toBe(true)
    expect(replacement === undefined || isStillShown(replacement, '02/03/1985')).toBe(false)
  },
)

test.each([
  ['12/45/1985', '12/31/1985', 'day 45'],
  ['12451985', '12/31/1985', 'day 45'],
  ['12/41/1985', '12/31/1985', 'day 41'],
  ['12401985', '12/31/1985', 'day 40'],
  ['4/55/1985', '04/31/1985', 'day 55'],
  ['45/12/1985', '12/12/1985', 'month 45'],
  ['45121985', '12/12/1985', 'month 45'],
  ['42/15/1985', '12/15/1985', 'month 42'],
  ['42151985', '12/15/1985', 'month 42'],
  ['35/12/1985', '12/12/1985', 'month 35'],
  ['42/5/1985', '12/05/1985', 'month 42'],
])('keeps the year of %s, typed key by key: shows %s; there is no %s [EW-5.04, EW-9.06]', (text, shown, wrong) => {
  const replacements: Replacement[] = []
  const typed = Array.from(text).reduce((before, key) => {
    const replacement = replacementFor(before + key, before)
    if (replacement !== undefined) replacements.push(replacement)
    return shapeDate(before + key, before)
  }, '')
  expect(typed).toBe(shown)
  expect(replacements.map(({ part, typed: number }) => `${part} ${number}`)).toEqual([wrong])
})

test.each([
  ['06151985', '06/15/1985'],
  ['6/5/1985', '06/05/1985'],
  ['1-5-1985', '01/05/1985'],
  ['01.05.1985', '01/05/1985'],
  ['1985-01-05', '01/05/1985'],
  ['2001-05-07', '05/07/2001'],
  ['March 3 1985', '03/03/1985'],
  ['March 3, 1985', '03/03/1985'],
  ['5 Jun 1985', '06/05/1985'],
])('shows %s, pasted, as %s [EW-5.04]', (text, shown) => {
  expect(shapeDate(text)).toBe(shown)
})

test.each([
  ['25/12/1985', 'There is no month 25. The month comes first: for December 25, 1985, enter 12/25/1985'],
  ['13/45/1985', 'There is no month 13. Enter month, day and year, such as 12/25/1985'],
  ['13041985', 'There is no month 13. The month comes first: for April 13, 1985, enter 04/13/1985'],
  ['01/45/1985', 'January 1985 has 31 days'],
  ['02/30/1985', 'February 1985 has 28 days'],
  ['1985-02-30', 'February 1985 has 28 days'],
  ['01/05/5010', 'Enter a year from 1900 to 2099'],
])('keeps %s, pasted, as it is and says at once: %s', (text, message) => {
  expect(shapeDate(text)).toBe(text)
  expect(faultAtOnce(text)).toBe(message)
})

test.each(['1-5-85', '1985-01-1', '1985-1-5', '6151985', 'March 3 85', 'hello', ' 25/12/1985 '])(
  'keeps %s, pasted, as it is',
  (text) => expect(shapeDate(text)).toBe(text),
)

test.each(['', '1', '06/1', '12/19/', '1985', '1985-13-4', '01/05/1985'])(
  'shows no error for %s, which is incomplete or valid',
  (text) => expect(faultAtOnce(text)).toBeUndefined(),
)

test.each([
  ['31/12/1985', '31/12/1985', 'There is no month 31. The month comes first: for December 31, 1985, enter 12/31/1985'],
  ['25/12/1985', '25/12/1985', 'There is no month 25. The month comes first: for December 25, 1985, enter 12/25/1985'],
  ['20/12/1985', '20/12/1985', 'There is no month 20. The month comes first: for December 20, 1985, enter 12/20/1985'],
  ['30/1/1985', '30/1/1985', 'There is no month 30. The month comes first: for January 30, 1985, enter 01/30/1985'],
  ['31121985', '31/12/1985', 'There is no month 31. The month comes first: for December 31, 1985, enter 12/31/1985'],
  ['25121985', '25/12/1985', 'There is no month 25. The month comes first: for December 25, 1985, enter 12/25/1985'],
  ['20121985', '20/12/1985', 'There is no month 20. The month comes first: for December 20, 1985, enter 12/20/1985'],
  ['31/02/1985', '31/02/1985', 'There is no month 31. Enter month, day and year, such as 12/25/1985'],
])('keeps %s, typed day first, as %s, and says: %s [EW-5.04]', (text, shown, message) => {
  expect(typing(text)).toBe(shown)
  expect(faultAtOnce(shown)).toBe(message)
})

test('never mistakes a date typed month first for day first [EW-5.04]', () => {
  const two = (part: number) => String(part).padStart(2, '0')
  const date = fc.tuple(
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
    fc.integer({ min: 1900, max: 2099 }),
  )
  const keeps = ([month, day, year]: [number, number, number]): boolean => {
    const shown = `${two(month)}/${two(day)}/${year}`
    const ways = [shown, `${two(month)}${two(day)}${year}`, `${month}/${day}/${year}`]
    return ways.every((way) => typing(way) === shown)
  }
  expect(() => fc.assert(fc.property(date, keeps), { numRuns: 2000, seed: 1 })).not.toThrow()
})

test('a deleted slash doesn’t come back at once, and edits in the middle stay', () => {
  expect(shapeDate('06', '06/')).toBe('06')
  expect(shapeDate('061', '06')).toBe('06/1')
  expect(shapeDate('06/1', '06/15/')).toBe('06/1')
  expect(shapeDate('06/1/1985', '06/15/1985')).toBe('06/1/1985')
  expect(shapeDate('0/1985', '/1985')).toBe('0/1985')
  expect(shapeDate('012/15/1985', '01/15/1985')).toBe('012/15/1985')
})

test('a complete date accepts no further key [EW-9.05]', () => {
  expect(typing('061519851')).toBe('06/15/1985')
  expect(shapeDate('061519851')).toBe('061519851')
})

test('shows a text that is a date as that date, and keeps the digits of any other text', () => {
  const part = fc.constantFrom('1', '05', '12', '13', '25', '31', '45', '85', '1985', '2001', 'Mar')
  const between = fc.constantFrom('/', '-', '.', ' ', '')
  const text = fc.tuple(part, between, part, between, part).map((parts) => parts.join(''))
  const digitsOf = (text: string) => text.replaceAll(/\D/g, '')
  const keepsItsDate = (text: string): boolean => {
    const shown = shapeDate(text)
    const read = readDate(text)
    const then = readDate(shown)
    return 'iso' in read ? 'iso' in then && then.iso === read.iso : digitsOf(text) === digitsOf(shown)
  }
  expect(() => fc.assert(fc.property(text, keepsItsDate), { numRuns: 2000, seed: 1 })).not.toThrow()
})
