import type { Call } from '@openroll/contract/call'
import { answers, signature } from './test-enrollment.ts'

const dependent = { primary_info: answers.spouse }
const line = { plan_id: 1001, plan_pricing_id: 100_101 }

/** For tests: by path, what a call takes beside the enrollment's id, so that nothing but its owner can be in the way. */
const beside: Readonly<Record<string, Record<string, unknown>>> = {
  '/api/v1/change-filter-info/:tempId': { zip: '60602' },
  '/api/v1/get-enrollment-temp-info': { column: 'contact_info' },
  '/api/v1/update-filter-portal': { group_id: 77, platform_group_id: 501 },
  '/api/v1/store-temp-dependent-info': { plan_id: 1001, no_of_children: 1 },
  '/api/v1/get-plan-pricing-detail': { pid: 1001 },
  '/api/v1/check-prudential-plan': { plan_id: 1001 },
  '/api/v1/get-related-plans': { plan_id: 1001 },
  '/api/v1/check-already-in-cart': line,
  '/api/v1/add-plan-to-cart': line,
  '/api/v1/remove-plan-from-cart': line,
  '/api/v1/cart-checkout': { effective_date: '2026-12-01' },
  '/api/v1/check-tab-required': { tab_name: 'contact_info' },
  '/api/v1/save-personal-info': answers.personal,
  '/api/v1/save-enroller-code': { enrollerCode: 'CM2512' },
  '/api/v1/save-contact-info': answers.contact,
  '/api/v1/save-employer-info': answers.employer,
  '/api/v1/validate-single-dependent': dependent,
  '/api/v1/save-dependent-info': { dependents: [dependent] },
  '/api/v1/save-dependent-info-to-temp': { dependents: [dependent] },
  '/api/v1/validate-single-beneficiary': answers.beneficiary,
  '/api/v1/save-beneficiary-info': { beneficiaries: [answers.beneficiary] },
  '/api/v1/save-agreement-info': { ...answers.sign, accepted: [] },
  '/api/v1/save-billing-info': { payment_method: 'cc', ...answers.card },
  '/api/v1/save-billing-info-existing': { payment_method: 'cc', card_id: '1' },
  '/api/v1/save-enrollment': { email: 'maria@example.com', tab: 'contact_info' },
  '/api/v1/save-screenshot': { name: 'contact_info', image: signature },
}

/** For tests: an input that the call's contract accepts, about one enrollment. */
export const goodInput = (call: Call, enrollment_id: string): Record<string, unknown> => ({
  [call.path.includes(':tempId') ? 'tempId' : 'enrollment_id']: enrollment_id,
  ...beside[call.path],
})
