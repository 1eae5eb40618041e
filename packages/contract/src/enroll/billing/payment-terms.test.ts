import { expect, test } from 'vitest'
import { debitTerms, paymentDates, reviewedCharge, secondPaymentOn } from './payment-terms.ts'

test.each([
  ['2026-12-01', '28', '2027-01-28'],
  ['2027-01-01', '5', '2027-02-05'],
  ['2026-11-01', '15', '2026-12-15'],
])('coverage from %s paid on the %s is paid again on %s', (effective, day, next) => {
  expect(secondPaymentOn(effective, day)).toBe(next)
})

const paid = {
  method: 'cc',
  bill_date: '28',
  effective_date: '2026-12-01',
  submitted_on: '2026-11-10',
  first: '$75.87',
  monthly: '$50.87',
  isOver: false,
} as const

test('both dates are said in words, and nothing to who makes no payment [EW-9.14, D-4.17]', () => {
  expect(paymentDates(paid)).toEqual([
    'First payment: we charge your card $75.87 within 5 days after you submit: ' +
      'by November 15, 2026 if you submit today. It is for your first month of coverage.',
    'After that: we charge your card $50.87 on the 28th of each month. The next payment is on January 28, 2027.',
  ])
  expect(paymentDates({ ...paid, isOver: true })[0]).toContain('within 5 days after November 10, 2026.')
  expect(paymentDates({ ...paid, method: 'eft', membership: '$5.00' })).toMatchObject([
    expect.stringContaining('we take $75.87 from your account'),
    expect.any(String),
    'Both include $5.00 a month for your membership in the association, once for all your plans.',
  ])
  expect([paymentDates({ ...paid, method: 'list' }), debitTerms('list')]).toEqual([[], []])
})

test('who reads what somebody else will submit is told which day the first payment follows [EW-9.14, D-1.13]', () => {
  expect(paymentDates({ ...paid, isAnothers: true })[0]).toBe(
    'First payment: we charge your card $75.87 within 5 days after your enrollment is submitted: ' +
      'by November 15, 2026 if that is on November 10, 2026. It is for your first month of coverage.',
  )
})

test('the terms of a debit say how it is stopped, and what one that comes back costs [EW-9.14]', () => {
  expect(debitTerms('eft').join(' ')).toMatch(/fee of \$30 .*revoke.*three business days/)
  expect(debitTerms('cc')).toHaveLength(1)
})

test('what is in review is charged with the first payment, and paid back where it is declined [SF-9.10]', () => {
  expect(reviewedCharge(['Optional Life'])).toBe(
    'The carrier decides on Optional Life within 5 to 10 days after you submit, and nobody is covered by it before ' +
      'that. The first payment includes it. If it is declined, we charge nothing more for it and pay back what you ' +
      'paid for it.',
  )
  expect(reviewedCharge(['Life', 'More'], 'stmt')).toContain('If they are declined, your group pays nothing for them.')
})
