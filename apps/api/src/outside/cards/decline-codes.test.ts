import { expect, test } from 'vitest'
import { declineCodes, declineCodeOf, declineOf } from './decline-codes.ts'

/** Codes that Stripe never retries (docs.stripe.com/billing/revenue-recovery/smart-retries, “hard declines”). */
const neverRetried = [
  'incorrect_number',
  'lost_card',
  'pickup_card',
  'stolen_card',
  'revocation_of_authorization',
  'revocation_of_all_authorizations',
  'authentication_required',
  'highest_risk_level',
  'transaction_not_allowed',
]

test.each(neverRetried)('a card declined with %s is not retried', (code) => {
  expect(declineOf(code).advice).not.toBe('retry')
})

test('a code we don’t know is a decline without a reason', () => {
  expect([null, undefined, '', 'brand_new_code', 'toString'].map(declineCodeOf)).toEqual(
    Array(5).fill('generic_decline'),
  )
})

test('reasons end a sentence about the card, and stolen or suspicious cards get no specific reason', () => {
  for (const { words } of Object.values(declineCodes)) expect(words).toMatch(/^[a-z].*[^.]$/)
  const [unknown, ...others] = ['generic_decline', 'lost_card', 'stolen_card', 'fraudulent', 'pickup_card'].map(
    (code) => declineOf(code).words,
  )
  expect(new Set([unknown, ...others]).size).toBe(1)
})
