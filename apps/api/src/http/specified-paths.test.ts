import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

test.each([
  [
    'all steps [EW-7.04]',
    'POST save-enrollment, POST save-screenshot, GET get-dynamic-tabs, GET get-enrollment-temp-info, ' +
      'GET get-states, GET get-external-site-dynamic-information, GET get-more-requirement, GET get-plan-cart, ' +
      'GET get-group-agent-member-info',
  ],
  [
    'personal and contact information [EW-7.15]',
    'GET get-form-fields-personal-info, POST save-personal-info, POST save-enroller-code, GET get-ethnic-category, ' +
      'GET get-form-fields-contact-info, POST save-contact-info, POST validate-member-email, ' +
      'GET validate-phone-numverify, POST validate-email-neverbounce, GET check-prudential-cart',
  ],
  [
    'the employer [EW-7.18]',
    'GET get-form-fields-employer-info, GET get-group-info, GET get-average-work-week, GET get-employment-status, ' +
      'GET get-compensation-types, GET get-vacation-policy, GET get-bargaining-unit, GET get-holiday-policy, ' +
      'POST save-employer-info',
  ],
  [
    'beneficiaries [EW-7.24]',
    'GET get-form-fields-beneficiary-info, GET get-beneficiaries-existing-user-enrollment, ' +
      'GET get-beneficiary-relationships, POST validate-single-beneficiary, POST save-beneficiary-info',
  ],
  [
    'review, agreement and billing [EW-7.40]',
    'POST save-review-info, GET get-agreement-texts, GET get-form-fields-agreement-info, POST save-agreement-info, ' +
      'GET get-bill-date, GET get-payment-method, GET get-form-fields-billing-info, GET get-existing-bank-info, ' +
      'GET get-existing-card-info, GET get-billing-text, GET routing-number-bank-lookup, POST save-billing-info, ' +
      'POST save-billing-info-existing, GET get-receipt',
  ],
  [
    'arriving and resuming [EW-7.47]',
    'POST continue-enrollment, GET direct-continue/:id, POST add-filter-for-member, GET get-member-info, ' +
      'PUT change-filter-info/:tempId, GET get-agent-groups, GET get-enrollment-platforms, POST add-filter-for-new-user, ' +
      'GET validate-zip-code, GET get-domainSite-infromation, GET get-external-site-infromation, ' +
      'GET get-enrollment-info-referral, POST track-elevate-traffic, GET validate-landing-page, GET get-default-info, ' +
      'GET get-agent-info-enroll, GET get-group-info-enroll',
  ],
])('serves the specified calls for %s', (_what, calls) => {
  const served = new Set(server.app.served.map(({ method, path }) => `${method} ${path.split('/').slice(3).join('/')}`))
  expect(calls.split(', ').filter((name) => !served.has(name))).toEqual([])
})
