import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openClock } from './clock.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const dayIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)

test.each([
  ['2026-11-23T00:20:00Z', 'America/New_York'],
  ['2026-11-23T04:59:00Z', 'America/New_York'],
  ['2026-11-23T05:01:00Z', 'America/New_York'],
  ['2026-11-23T12:00:00Z', 'Pacific/Auckland'],
  ['2026-07-01T03:59:00Z', 'America/New_York'],
  ['2026-07-01T04:01:00Z', 'America/New_York'],
])('at %s in %s, a clock pinned to a day stays within that day', (real, timeZone) => {
  vi.setSystemTime(real)
  const clock = openClock('2026-11-10', timeZone)
  expect(clock.today()).toBe('2026-11-10')
  expect(dayIn(timeZone, clock.now())).toBe('2026-11-10')
})

test('time advances past midnight without going back, wherever the server runs', () => {
  vi.setSystemTime('2026-11-22T23:59:59Z')
  const clock = openClock('2026-11-10')
  const before = clock.now().getTime()
  vi.setSystemTime('2026-11-23T05:00:01Z')
  expect(clock.now().getTime() - before).toBe(5 * 3_600_000 + 2000)
  expect(clock.today()).toBe('2026-11-10')
})
