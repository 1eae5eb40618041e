import { expect, test } from 'vitest'
import { bankHolidays, bankingDayAfter } from './banking-days.ts'

test('bank holidays are the Federal Reserve’s [D-5.04]', () => {
  expect(bankHolidays(2026)).toEqual(
    // In 2026 the Fourth of July is a Saturday.
    '2026-01-01 2026-01-19 2026-02-16 2026-05-25 2026-06-19 2026-07-04 2026-09-07 2026-10-12 2026-11-11 2026-11-26 2026-12-25'.split(
      ' ',
    ),
  )
  expect(bankHolidays(2028)[0]).toBe('2028-01-01')
  expect(bankHolidays(2027)[5]).toBe('2027-07-05')
})

test.each([
  ['2026-11-10', 1, '2026-11-12'],
  ['2026-11-13', 1, '2026-11-16'],
  ['2026-12-24', 1, '2026-12-28'],
  ['2026-11-24', 3, '2026-11-30'],
  ['2026-12-31', 1, '2027-01-04'],
])('after %s, banking day %i is %s [D-5.04]', (from, count, then) => {
  expect(bankingDayAfter(from, count)).toBe(then)
})
