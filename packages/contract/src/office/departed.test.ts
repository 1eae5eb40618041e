import { expect, test } from 'vitest'
import { endOf, monthsBack } from './departed.ts'

test.each([
  ['2026-11-10', 0],
  ['2026-12-01', 0],
  ['2026-11-09', 1],
  ['2026-10-10', 1],
  ['2026-10-09', 2],
  ['2026-03-01', 9],
  ['2025-11-10', 12],
])('an end on %s is %i months back on November 10', (day, months) => {
  expect(monthsBack(day, '2026-11-10')).toBe(months)
})

test('what has begun covers its first day at least', () => {
  expect(endOf({ starts_on: '2026-11-01' }, '2026-10-01')).toBe('2026-11-02')
  expect(endOf({ starts_on: '2026-01-01' }, '2026-10-01')).toBe('2026-10-01')
})
