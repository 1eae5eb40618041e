import { expect, test } from 'vitest'
import { hireDateFault } from './hire-date.ts'

test.each([
  ['2026-11-10', undefined],
  ['2027-11-10', undefined],
  ['2027-11-11', 'That’s more than a year from now. Check the year'],
  ['2099-01-01', 'That’s more than a year from now. Check the year'],
  ['1950-01-01', undefined],
  ['1920-01-01', 'That’s more than 80 years ago. Check the year'],
])('a hire date of %s: %s [D-4.17]', (day, why) => {
  expect(hireDateFault(day, '2026-11-10')).toBe(why)
})
