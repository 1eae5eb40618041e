import type { OutputOf } from '@openroll/contract/call'
import type { getOfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { signedInOperator } from './signed-in.ts'

/** For tests: a signed-in operator with the service duty. */
export const serviceOperator = signedInOperator(['service'])
/** For tests: storage of a signed-in browser. */
export const signedInHere = { signed_in: '1' }

/** For tests: a member number without merges. */
export const memberNumbers = { user_id: 507, policies: ['7K4-M9X-Q2C'], joined: [], like: [] }

/** For tests: an enrollment's page in the console. */
export const officeEnrollment: OutputOf<typeof getOfficeEnrollment> = {
  enrollment_id: 'e1',
  policy_id: '7K4-M9X-Q2C',
  user_id: 507,
  name: 'María López',
  state: 'checked',
  submitted_at: '2026-11-09T12:00:00.000Z',
  starts_on: '2026-12-01',
  site_id: 'main',
  rep: 'Dana Reyes',
  group: null,
  enrolled_as: 'New member',
  assigned_to: null,
  operators: [{ id: 1, name: 'Ole Operator' }],
  payment: {
    method: 'cc',
    shown: 'Visa ending in 1111',
    hold: null,
    stopped: null,
    needs_payment_method: false,
    may_change: true,
    before: [],
    first: '58.85',
    monthly: '38.85',
  },
  notices: [],
  payments: [],
  sees_money: false,
  waiting: [],
  like: null,
  people: [
    {
      role: 'member',
      place: 0,
      relationship: 'self',
      first_name: 'María',
      middle_name: null,
      last_name: 'López',
      birthdate: '1980-04-05',
      gender: '1',
      share_percent: null,
      ssn: 'xxx-xx-6789',
      ssn_turn: 0,
    },
  ],
  contact: [{ name: 'city', label: 'City', value: 'Chicago' }],
  coverages: [
    {
      place: 0,
      plan_id: 1001,
      plan_name: 'Harbor Dental',
      detail: 'Just you',
      price: '38.85',
      fees: [{ name: 'Enrollment fee', amount: '20.00' }],
      catalog_version: 1,
      state: 'checked',
      starts_on: '2026-12-01',
      ends_on: null,
      replaces: [],
      replaced_by: [],
      moves: ['send', 'set-end', 'cancel'],
    },
  ],
  history: [
    {
      event_id: 'submit/0',
      at: '2026-11-09T12:00:00.000Z',
      plan_name: 'Harbor Dental',
      event: 'Submitted',
      from: 'in-progress',
      to: 'submitted',
      ends_on: null,
      who: 'The member',
      reason: null,
      detail: null,
      answered_on: null,
    },
  ],
  signed: {
    signer: { name: 'María López', as: 'applicant', helper: null },
    consent: null,
    proof: 'proved',
    sha256: 'a'.repeat(64),
    texts: [{ agreement_id: 'terms', head: 'Terms', version: 2, accepted: true, sha256: 'b'.repeat(64) }],
  },
  pictures: [{ name: 'contact_info-1.png', step: 'Contact Information', at: '2026-11-09T12:00:00.000Z' }],
  mails: [
    {
      mail_id: 'm1',
      kind: 'receipt',
      subject: 'You’re enrolled',
      to: 'm***@example.com',
      written_at: '2026-11-09T12:00:00.000Z',
      sent_at: null,
      given_up: true,
      error: 'EENVELOPE 550',
    },
  ],
  email_change: null,
  corrections: [],
  notes: [],
  audit: [],
  has_health: true,
  may_act: true,
}
