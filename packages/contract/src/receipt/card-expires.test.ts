import { expect, test } from 'vitest'
import { cardExpiryText, isLastCharge } from './card-expires.ts'

test.each([
  ['2026-12', '2026-12-28', true, 'expires at the end of December 2026'],
  ['2026-11', '2026-12-28', true, 'expires at the end of November 2026'],
  ['2026-10', '2026-12-28', true, 'expired at the end of October 2026'],
  ['2027-01', '2026-12-28', false, 'expires at the end of January 2027'],
  // It waits to be taken.
  ['2026-10', '2026-09-28', true, 'expired at the end of October 2026'],
])('a card of %s whose next payment is on %s is told of: %s', (ends, on, told, said) => {
  expect(isLastCharge(ends, { on }, '2026-11-10')).toBe(told)
  expect(cardExpiryText(ends, '2026-11-10')).toBe(said)
})

test('no warning without a payment ahead or for a bank account', () => {
  expect(isLastCharge('2026-10', null, '2026-11-10')).toBe(false)
  expect(isLastCharge(null, { on: '2026-12-28' }, '2026-11-10')).toBe(false)
})
