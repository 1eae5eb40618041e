import { expect, test } from 'vitest'
import { endsAfter, lastDayOf } from './last-day.ts'

test.each([
  ['2027-03-01', '2027-02-28'],
  ['2028-03-01', '2028-02-29'],
  ['2027-01-01', '2026-12-31'],
])('without coverage from %s on, the last day is %s', (endsOn, last) => {
  expect(lastDayOf(endsOn)).toBe(last)
  expect(endsAfter(last)).toBe(endsOn)
})
