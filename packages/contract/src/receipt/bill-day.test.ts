import { expect, test } from 'vitest'
import { billDayOf, everyMonth, laterFrom } from './bill-day.ts'

test.each([
  ['cc', '28', 28, 'on the 28th of every month'],
  ['eft', '1', 1, 'on the 1st of every month'],
  ['eft', undefined, null, 'every month'],
  ['cc', '31', null, 'every month'],
  ['list', '28', null, 'every month'],
  ['', '28', null, 'every month'],
])('paid by “%s” with the billing date %s, later payments are taken %s', (payment_method, bill_date, day, words) => {
  expect(billDayOf({ payment_method, bill_date })).toBe(day)
  expect(everyMonth(billDayOf({ payment_method, bill_date }))).toBe(words)
})

test('names the first billing day while it is ahead: the month after coverage starts [EW-9.14]', () => {
  expect(everyMonth(15, laterFrom(15, '2026-12-01'))).toBe('on the 15th of every month, starting January 15, 2027')
  expect(everyMonth(null, laterFrom(null, '2026-12-01'))).toBe('every month')
})
