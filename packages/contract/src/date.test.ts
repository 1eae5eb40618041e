import { expect, test } from 'vitest'
import { addDays, readDate, shownDate } from './date.ts'
import { date, messageOf } from './rules.ts'

const other = 'Enter month, day and year, such as 12/25/1985'

test.each([
  ['01/05/1985', '1985-01-05'],
  ['1/5/1985', '1985-01-05'],
  ['1-5-1985', '1985-01-05'],
  ['01.05.1985', '1985-01-05'],
  ['01 05 1985', '1985-01-05'],
  ['01 / 05 / 1985', '1985-01-05'],
  ['01051985', '1985-01-05'],
  ['1985-01-05', '1985-01-05'],
  ['1985/1/5', '1985-01-05'],
  [' 01/05/1985\n', '1985-01-05'],
  ['March 3, 1985', '1985-03-03'],
  ['March 3rd, 1985', '1985-03-03'],
  ['mar. 3 1985', '1985-03-03'],
  ['Sept 3, 1985', '1985-09-03'],
  ['3 March 1985', '1985-03-03'],
  ['3-Mar-1985', '1985-03-03'],
  ['02/29/2000', '2000-02-29'],
  ['12/31/2099', '2099-12-31'],
])('reads %s as %s, in browser and server [D-8.04]', (written, iso) => {
  expect(readDate(written)).toEqual({ iso })
  expect(date.parse(written)).toBe(iso)
})

test.each([
  ['25/12/1985', 'There is no month 25. The month comes first: for December 25, 1985, enter 12/25/1985'],
  ['13/45/1985', `There is no month 13. ${other}`],
  ['1985-25-12', 'There is no month 25. The month comes first: for December 25, 1985, enter 12/25/1985'],
  ['13041985', 'There is no month 13. The month comes first: for April 13, 1985, enter 04/13/1985'],
  ['31/02/1985', `There is no month 31. ${other}`],
  ['00/05/1985', `There is no month 00. ${other}`],
  ['0/5/1985', `There is no month 0. ${other}`],
  ['01/00/1985', 'There is no day 00'],
  ['01/45/1985', 'January 1985 has 31 days'],
  ['02/29/1985', 'February 1985 has 28 days'],
  ['February 30, 1984', 'February 1984 has 29 days'],
  ['1-5-85', 'Enter the year with 4 digits'],
  ['85-01-05', 'Enter the year with 4 digits'],
  ['March 3, 85', 'Enter the year with 4 digits'],
  ['01/05/19855', 'Enter the year with 4 digits'],
  ['01/05/1885', 'Enter a year from 1900 to 2099'],
  ['01/05/5010', 'Enter a year from 1900 to 2099'],
  ['6151985', other],
  ['012/15/1985', other],
  ['Marble 3, 1985', other],
  ['Mai 3, 1985', other],
  ['March 1985', other],
  ['1985', other],
  ['1985-01-05T00:00:00Z', other],
  ['01/05/1985 or 02/05/1985', other],
  ['hello', other],
  ['', other],
])('refuses %s instead of changing it to another date: %s [SF-9.13, EW-9.06]', (written, fault) => {
  expect(readDate(written)).toEqual({ fault })
  expect(messageOf(date, written)).toBe(fault)
})

test('reads a text of any length quickly', () => {
  expect(readDate(`01/05/1985${' x'.repeat(100_000)}`)).toEqual({ fault: other })
  expect(readDate(`01/05/${'1'.repeat(100_000)}`)).toEqual({ fault: 'Enter the year with 4 digits' })
  expect(readDate(`01${' '.repeat(100_000)}05 1985`)).toEqual({ fault: other })
})

test.each([
  ['2026-11-05', '11/05/2026'],
  ['', ''],
  ['11/05/2026', '11/05/2026'],
  ['12026-11-05', '12026-11-05'],
  ['2026-11-05T00:00', '2026-11-05T00:00'],
])('shows %j as %j', (iso, shown) => expect(shownDate(iso)).toBe(shown))

test.each([
  ['2026-11-30', 1, '2026-12-01'],
  ['2026-12-31', 30, '2027-01-30'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-03-01', -1, '2027-02-28'],
  ['2026-03-07', 2, '2026-03-09'],
  ['2026-11-05', 0, '2026-11-05'],
])('%s plus %i days is %s', (day, days, then) => expect(addDays(day, days)).toBe(then))
