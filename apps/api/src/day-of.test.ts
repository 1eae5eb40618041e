import { expect, test } from 'vitest'
import { dayBegins, dayOf, momentOf } from './day-of.ts'

const newYork = 'America/New_York'

test.each([
  ['2026-11-11T04:59:59Z', '2026-11-10', '2026-11-10 23:59:59'],
  ['2026-11-11T05:00:00Z', '2026-11-11', '2026-11-11 00:00:00'],
  ['2026-07-01T03:30:00Z', '2026-06-30', '2026-06-30 23:30:00'],
])('%s is %s in New York, at %s', (at, day, moment) => {
  expect([dayOf(at, newYork), dayOf(new Date(at), newYork), momentOf(at, newYork)]).toEqual([day, day, moment])
})

test('a day starts in the site’s time zone, even when the clocks change', () => {
  expect(dayBegins('2026-11-01', newYork).toISOString()).toBe('2026-11-01T04:00:00.000Z')
  expect(dayBegins('2026-11-02', newYork).toISOString()).toBe('2026-11-02T05:00:00.000Z')
})
