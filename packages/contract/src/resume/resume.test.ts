import { expect, test } from 'vitest'
import { routeOf, savedTab } from './resume.ts'

test.each([
  ['primary_info', '/enrollment/personal-info'],
  ['contact_info', '/enrollment/contact-info'],
  ['employer_info', '/enrollment/employer-info'],
  ['benificiary_info', '/enrollment/beneficiary-info'],
  ['health_info', '/enrollment/health-questions'],
  ['dependent_info', '/enrollment/dependent-information'],
  ['review_info', '/enrollment/review-confirm'],
  ['aggrement_info', '/enrollment/agreement-signature'],
  ['payment_info', '/enrollment/billing-information'],
  ['cart_info', '/cart'],
])('what was saved at %s goes on at %s [EW-1.15, EW-2.41]', (tab, route) => {
  expect(routeOf(savedTab.parse(tab))).toBe(route)
})

test.each(['beneficiary_info', 'agreement_info', 'billing_info', 'primary_health_info'])(
  '%s is the name of a step, and not one under which it is saved [EW-1.15]',
  (name) => {
    expect(savedTab.safeParse(name).success).toBe(false)
  },
)
