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
])('an enrollment saved at %s continues at %s [EW-1.15, EW-2.41]', (tab, route) => {
  expect(routeOf(savedTab.parse(tab))).toBe(route)
})

test.each(['beneficiary_info', 'agreement_info', 'billing_info', 'primary_health_info'])(
  '%s is a step’s name but not its saved name [EW-1.15]',
  (name) => {
    expect(savedTab.safeParse(name).success).toBe(false)
  },
)
