// @vitest-environment node
import { expect, test } from 'vitest'
import { dayOf } from './day-of.ts'

test('an evening where the site is belongs to that day, wherever its reader is', () => {
  expect(dayOf('2026-11-11T02:30:00Z')).toBe('2026-11-10')
  expect(dayOf('2026-11-11T05:00:00Z')).toBe('2026-11-11')
})
