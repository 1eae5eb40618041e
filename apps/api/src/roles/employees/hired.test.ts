import { expect, test } from 'vitest'
import { whyNotHired } from './hired.ts'

test.each([
  ['2026-11-10', undefined],
  ['2027-11-10', undefined],
  ['2027-11-11', 'That is more than a year from now: check the year'],
  ['2099-01-01', 'That is more than a year from now: check the year'],
  ['1950-01-01', undefined],
  ['1920-01-01', 'That is more than 80 years ago: check the year'],
])('an employee who was hired on %s: %s [D-4.17]', (day, why) => {
  expect(whyNotHired(day, '2026-11-10')).toBe(why)
})
