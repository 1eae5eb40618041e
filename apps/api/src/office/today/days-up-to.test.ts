import { expect, test } from 'vitest'
import { dayBegins } from '../../day-of.ts'
import { daysUpTo } from './days-up-to.ts'

test.each([
  ['2026-11-10', 'America/New_York', '2026-11-10T05:00:00.000Z'],
  ['2026-07-01', 'America/New_York', '2026-07-01T04:00:00.000Z'],
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
  ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
  ['2026-11-10', 'UTC', '2026-11-10T00:00:00.000Z'],
  ['2026-11-10', 'Asia/Tokyo', '2026-11-09T15:00:00.000Z'],
])('starts %s in %s at %s', (day, zone, at) => {
  expect(dayBegins(day, zone).toISOString()).toBe(at)
})

test('counts days back across the end of a month', () => {
  expect(daysUpTo('2026-03-01', 3)).toEqual(['2026-03-01', '2026-02-28', '2026-02-27'])
})
