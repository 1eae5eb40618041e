// @vitest-environment node
import { expect, test } from 'vitest'
import { dayOf } from './day-of.ts'

test('an evening in the site’s time zone belongs to that day, wherever the reader is', () => {
  expect(dayOf('2026-11-11T02:30:00Z')).toBe('2026-11-10')
  expect(dayOf('2026-11-11T05:00:00Z')).toBe('2026-11-11')
})
