import { expect, test, vi } from 'vitest'
import { exactMoment, shownMoment, timeZoneLabel } from './shown-moment.ts'

const page = vi.hoisted(() => ({ bootstrap: { today: '', time_zone: '' } }))
vi.mock('./bootstrap.ts', () => page)

const at = (today: string, time_zone = 'America/New_York') => Object.assign(page.bootstrap, { today, time_zone })
const plain = (text: string) => text.replaceAll('\u{202F}', ' ')

test('the console names its time zone once, in standard and daylight time', () => {
  at('2026-11-10')
  expect(timeZoneLabel()).toBe('All times are New York time (EST)')
  at('2026-07-01')
  expect(timeZoneLabel()).toBe('All times are New York time (EDT)')
  at('2026-07-01', 'America/Argentina/Buenos_Aires')
  expect(timeZoneLabel()).toBe('All times are Buenos Aires time (GMT-3)')
  at('2026-07-01', 'UTC')
  expect(timeZoneLabel()).toBe('All times are in UTC')
})

test('times are in the site’s zone, wherever the reader is, and say standard or daylight time, even in the repeated hour', () => {
  at('2026-11-10')
  expect(plain(shownMoment('2026-11-10T15:30:00Z'))).toBe('Nov 10, 2026, 10:30 AM')
  expect(plain(exactMoment('2026-07-10T15:30:00Z'))).toBe('Jul 10, 2026, 11:30 AM EDT')
  expect(plain(exactMoment('2026-11-01T05:30:00Z'))).toBe('Nov 1, 2026, 1:30 AM EDT')
  expect(plain(exactMoment('2026-11-01T06:30:00Z'))).toBe('Nov 1, 2026, 1:30 AM EST')
  at('2026-11-10', 'America/Los_Angeles')
  expect(plain(exactMoment('2026-11-10T15:30:00Z'))).toBe('Nov 10, 2026, 7:30 AM PST')
})
