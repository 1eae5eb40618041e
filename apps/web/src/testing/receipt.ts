/** The status of a plan that starts on New Year's Day. */
export const enrolled = { standing: 'enrolled', starts_on: '2027-01-01', ends_on: null } as const

/** A receipt as returned by its call. */
export const receipt = {
  policy_id: 'AAA-BBB-1',
  name: 'María López-Núñez',
  email: 'maria@example.com',
  effective_date: '2027-01-01',
  submitted_on: '2026-11-10',
  payment: 'Visa ending in 1111',
  group_pays: false,
  bill_day: 28,
  charges: [],
  waits_for: null,
  payments_on_hold: false,
  mail: 'waiting',
  mail_copy: null,
  plans: [{ plan_name: 'Harbor Dental', detail: 'Just you', price: '38.85', plan_id: 1001, ...enrolled }],
  missing: [
    { key: 'vision', count: 6 },
    { key: 'pet', count: 1 },
    { key: 'rx', count: 2 },
    { key: 'accident', count: 2 },
  ],
  people: [{ name: 'María López-Núñez', relationship: 'Member' }],
  initial_month_cost: '38.85',
  recurring_month_cost: '38.85',
}

/** A policy as returned for the member's own page. */
export const ownPolicy = {
  enrollment_id: 'first',
  policy_id: 'AAA-BBB-1',
  effective_date: '2027-01-01',
  submitted_on: '2026-11-10',
  monthly_now: '38.85',
  group_pays: false,
  people: [
    { name: 'Maria Lopez', relationship: 'Member' },
    { name: 'Daniel Lopez', relationship: 'Spouse' },
  ],
  payment: 'Visa ending in 4242',
  card_ends: '2030-12',
  bill_day: 28,
  next_payment: { kind: 'recurring', amount: '38.85', on: '2026-12-28' },
  on_hold: false,
  payments_on_hold: false,
  id_card: {
    number: 'AAA-BBB-1',
    member: 'Maria Lopez',
    plans: [{ name: 'Harbor Dental', carrier: 'Harbor Mutual', network: 'Smile Partners', starts_on: '2027-01-01' }],
    covered: ['Maria Lopez', 'Daniel Lopez'],
    phones: [{ who: 'Dana Reyes', phone: '3125550109', hours: '' }],
  },
  needs_payment_method: false,
  pay_by: null,
  charges: [],
  helper: { name: 'Dana Reyes', phone: '3125550109', hours: '' },
  plans: [
    {
      plan_id: 1,
      plan_name: 'Harbor Dental',
      detail: 'Member Only',
      price: '38.85',
      carrier: 'Harbor Mutual',
      ...enrolled,
      place: 0,
      may_request_termination: true,
      ending: null,
      replaces: [],
      replaced_by: [],
    },
  ],
}
