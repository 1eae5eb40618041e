import { expect, test } from 'vitest'
import { debitTerms, paymentDates, reviewTerms, secondPaymentOn } from './payment-terms.ts'

test.each([
  ['2026-12-01', '28', '2027-01-28'],
  ['2027-01-01', '5', '2027-02-05'],
  ['2026-11-01', '15', '2026-12-15'],
])('coverage from %s paid on the %s has its second payment on %s', (effective, day, next) => {
  expect(secondPaymentOn(effective, day)).toBe(next)
})

const paid = {
  method: 'cc',
  bill_date: '28',
  effective_date: '2026-12-01',
  submitted_on: '2026-11-10',
  first: '$75.87',
  monthly: '$50.87',
  isSubmitted: false,
} as const

test('states both payments in words, and nothing if the group pays [EW-9.14, D-4.17]', () => {
  expect(paymentDates(paid)).toEqual([
    'First payment: we charge your card $75.87 within 5 days after you submit ' +
      '(by November 15, 2026 if you submit today). It covers your first month.',
    'Every month after: we charge your card $50.87 on the 28th, starting January 28, 2027.',
  ])
  expect(paymentDates({ ...paid, isSubmitted: true })[0]).toContain('within 5 days after November 10, 2026.')
  expect(paymentDates({ ...paid, method: 'eft', membership: '$5.00' })).toMatchObject([
    expect.stringContaining('we take $75.87 from your account'),
    expect.any(String),
    'Both include $5.00 a month for your association membership, one fee for all your plans.',
  ])
  expect([paymentDates({ ...paid, method: 'list' }), debitTerms('list')]).toEqual([[], []])
})

test('says which date the first payment follows if someone else submits [EW-9.14, D-1.13]', () => {
  expect(paymentDates({ ...paid, isSubmittedByOther: true })[0]).toBe(
    'First payment: we charge your card $75.87 within 5 days after your enrollment is submitted ' +
      '(by November 15, 2026 if it’s submitted on November 10, 2026). It covers your first month.',
  )
})

test('debit terms say how to stop a payment, and the fee for a returned one [EW-9.14]', () => {
  expect(debitTerms('eft').join(' ')).toMatch(/fee of \$30 .*cancel.*three business days/)
  expect(debitTerms('cc')).toHaveLength(1)
})

test('plans in review are charged with the first payment and refunded if declined [SF-9.10]', () => {
  expect(reviewTerms(['Optional Life'])).toBe(
    'The carrier decides on Optional Life within 5 to 10 days after you submit. You have no coverage from it until ' +
      'then. Your first payment includes it. If you’re declined, we refund what you paid for it.',
  )
  expect(reviewTerms(['Life', 'More'], 'stmt')).toContain('If you’re declined, your group pays nothing for them.')
})
