import { expect, test } from 'vitest'
import { cardExpiryText, isLastCharge } from './card-expires.ts'

test.each([
  ['2026-12', '2026-12-28', true, 'expires at the end of December 2026'],
  ['2026-11', '2026-12-28', true, 'expires at the end of November 2026'],
  ['2026-10', '2026-12-28', true, 'expired at the end of October 2026'],
  ['2027-01', '2026-12-28', false, 'expires at the end of January 2027'],
  // The payment is due and waits for a batch.
  ['2026-10', '2026-09-28', true, 'expired at the end of October 2026'],
])('a card that expires in %s, with its next payment on %s, gets a warning: %s', (ends, on, warned, text) => {
  expect(isLastCharge(ends, { on }, '2026-11-10')).toBe(warned)
  expect(cardExpiryText(ends, '2026-11-10')).toBe(text)
})

test('no warning without a payment ahead or for a bank account', () => {
  expect(isLastCharge('2026-10', null, '2026-11-10')).toBe(false)
  expect(isLastCharge(null, { on: '2026-12-28' }, '2026-11-10')).toBe(false)
})
