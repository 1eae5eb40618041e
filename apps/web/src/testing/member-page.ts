import type { ManagedPolicy } from '@openroll/contract/roles/member-page'

export const heldPlan: ManagedPolicy['plans'][number] = {
  plan_id: 1,
  plan_name: 'Harbor Dental',
  detail: 'Just you',
  price: '38.85',
  carrier: 'Harbor Mutual',
  standing: 'enrolled',
  starts_on: '2027-01-01',
  ends_on: null,
  ending: null,
  refused_for: null,
}

/** A policy as its rep or group sees it. */
export const heldPolicy: ManagedPolicy = {
  enrollment_id: 'first',
  policy_id: 'AAA-BBB-1',
  effective_date: '2027-01-01',
  submitted_on: '2026-11-10',
  monthly_now: '38.85',
  group_pays: false,
  people: [{ name: 'Ana Reyes', relationship: 'Member' }],
  plans: [heldPlan],
  returned: [],
  needs_payment_method: false,
  payments_on_hold: false,
  has_email: true,
}

/** A draft started for a member. */
export const draft = {
  enrollment_id: 'next',
  name: 'Ana Reyes',
  group_name: '',
  plans: ['Clear Vision'],
  step: null,
  changed_at: '2026-11-09T15:00:00Z',
  contact: [],
  consent: null,
}
