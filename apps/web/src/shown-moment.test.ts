import { expect, test, vi } from 'vitest'
import { exactMoment, shownMoment, zoneSaid } from './shown-moment.ts'

const page = vi.hoisted(() => ({ bootstrap: { today: '', time_zone: '' } }))
vi.mock('./bootstrap.ts', () => page)

const at = (today: string, time_zone = 'America/New_York') => Object.assign(page.bootstrap, { today, time_zone })
const plain = (text: string) => text.replaceAll('\u{202F}', ' ')

test('the console says once in which zone its times are, in summer and winter by their own names', () => {
  at('2026-11-10')
  expect(zoneSaid()).toBe('Times are New York’s (EST)')
  at('2026-07-01')
  expect(zoneSaid()).toBe('Times are New York’s (EDT)')
  at('2026-07-01', 'America/Argentina/Buenos_Aires')
  expect(zoneSaid()).toBe('Times are Buenos Aires’s (GMT-3)')
  at('2026-07-01', 'UTC')
  expect(zoneSaid()).toBe('Times are in UTC')
})

test('a time is the site’s own wherever its reader is, and on its page says summer or winter: also in the hour that comes twice', () => {
  at('2026-11-10')
  expect(plain(shownMoment('2026-11-10T15:30:00Z'))).toBe('Nov 10, 2026, 10:30 AM')
  expect(plain(exactMoment('2026-07-10T15:30:00Z'))).toBe('Jul 10, 2026, 11:30 AM EDT')
  expect(plain(exactMoment('2026-11-01T05:30:00Z'))).toBe('Nov 1, 2026, 1:30 AM EDT')
  expect(plain(exactMoment('2026-11-01T06:30:00Z'))).toBe('Nov 1, 2026, 1:30 AM EST')
  at('2026-11-10', 'America/Los_Angeles')
  expect(plain(exactMoment('2026-11-10T15:30:00Z'))).toBe('Nov 10, 2026, 7:30 AM PST')
})
