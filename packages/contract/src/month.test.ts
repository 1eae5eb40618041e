import { expect, test } from 'vitest'
import { monthAfter, monthStart } from './month.ts'

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-11', 0, '2026-11'],
  ['2026-11', 14, '2028-01'],
  ['2027-01', -1, '2026-12'],
])('%s plus %i months is %s', (month, by, then) => {
  expect(monthAfter(month, by)).toBe(then)
})

test.each([
  ['2026-11-10', 1, '2026-12-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-01-31', 1, '2028-02-01'],
  ['2026-12-15', 0, '2026-12-01'],
])('the month of %s plus %i starts on %s', (day, later, first) => {
  expect(monthStart(day, later)).toBe(first)
})
