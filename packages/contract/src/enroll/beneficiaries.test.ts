import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareStatus } from './beneficiaries.ts'

test.each([
  [[], 'Please add your beneficiaries before continuing.'],
  [[60, 40], 'Now You can Continue Enrollment'],
  [[60, 30], 'Your total Beneficiary Percentage is 90 and it Should not be less than 100%'],
  [[60, 50], 'Your total Beneficiary Percentage is 110 and it Should not be more than 100%'],
])('shares of %j: %s [EW-4.12]', (shares, message) => {
  expect(shareStatus(shares).message).toBe(message)
})

test('only exactly 100 percent allows continuing [EW-5.16, D-4.12]', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 3 }), (shares) => {
      expect(shareStatus(shares).complete).toBe(shares.reduce((sum, share) => sum + share, 0) === 100)
    }),
  )
})
