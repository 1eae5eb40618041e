import { expect, test } from 'vitest'
import { priceHoldEnd, isPriceHeld } from './price-hold.ts'

test.each([
  ['on its last day', '2026-12-10', 1, true],
  ['a day later', '2026-12-11', 1, false],
  ['if the catalog is the same', '2026-11-11', 2, false],
])('whether a price shown on the evening of November 10 is held %s [D-2.01]', (_, today, catalog_version, held) => {
  const line = { catalog_version, priced_at: '2026-11-11T03:00:00.000Z' }
  const timeZone = 'America/New_York'
  expect(priceHoldEnd(line, timeZone)).toBe('2026-12-10')
  expect(isPriceHeld(line, 2, { today, timeZone })).toBe(held)
})
