import { expect, test } from 'vitest'
import { buildReferenceDirectory } from '../../directory/reference.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { catalogueFixture, planFixture } from '../../testing/plan-fixture.ts'
import { receiptMails } from './letters.ts'
import type { Policy } from './policy.ts'

const policy = {
  enrollment_id: 'an-enrollment',
  policy_id: 'AAA-BBB-1',
  effective_date: '2027-01-01',
  payment_method: 'cc',
  initial_month_cents: 900,
  recurring_month_cents: 900,
  lines: [{ plan_id: 1, plan_name: 'Optional Life', price_cents: 900, fee_cents: 0 }],
  people: [{ role: 'member', email: 'maria@example.com' }],
} as unknown as Policy
const enrollment = { site_id: null, eprocess: 'applicant', agent_id: null, group_id: null } as unknown as Enrollment
const mailFor = (underwritten: boolean) =>
  receiptMails(policy, enrollment, {
    catalogue: catalogueFixture(planFixture({ plan_id: 1, flags: { underwritten } })),
    directory: buildReferenceDirectory(),
    publicUrl: 'http://localhost:3000',
    person: null,
    receiptToken: 'a-token',
  })[0]?.letter.text

test('the email of a receipt says that an underwritten plan is in review, and of any other that it begins [SF-8.16]', () => {
  expect(mailFor(true)).toContain('Your application for Optional Life is in review')
  expect(mailFor(true)).not.toContain('You are enrolled')
  expect(mailFor(false)).toContain('You are enrolled')
})
