import { expect, test } from 'vitest'
import { shippedDirectory } from '../../testing/shipped.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { catalogFixture, planFixture } from '../../testing/plan-fixture.ts'
import { receiptMails } from './letters.ts'
import type { Policy } from './policy.ts'

const policy = {
  enrollment_id: 'an-enrollment',
  policy_id: 'AAA-BBB-1',
  submitted_on: '2026-11-10',
  effective_date: '2027-01-01',
  payment_method: 'cc',
  initial_month_cents: 900,
  recurring_month_cents: 900,
  lines: [{ plan_id: 1, plan_name: 'Optional Life', price_cents: 900, fee_cents: 0 }],
  people: [{ role: 'member', email: 'maria@example.com' }],
} as unknown as Policy
const enrollment = { site_id: null, eprocess: 'applicant', agent_id: null, group_id: null } as unknown as Enrollment
const mailFor = (underwritten: boolean, of: Policy = policy) =>
  receiptMails(of, enrollment, {
    catalog: catalogFixture(planFixture({ plan_id: 1, flags: { underwritten } })),
    directory: shippedDirectory(),
    publicUrl: 'http://localhost:3000',
    person: null,
    bill_date: '28',
    tokens: { receipt: 'a-token', invitation: 'an-invitation' },
  })[0]?.letter.text

test('the receipt email says that an underwritten plan is in review, and that any other plan starts [SF-8.16]', () => {
  expect(mailFor(true)).toContain('Your application for Optional Life is in review')
  expect(mailFor(true)).not.toContain('You’re enrolled')
  expect(mailFor(false)).toContain('You’re enrolled')
})

test('the email says on which day each later payment is charged; if a group pays, it mentions no payments [EW-9.14] [D-4.17]', () => {
  expect(mailFor(false)).toContain('within 5 days, then $9.00 on the 28th of every month, starting February 28, 2027.')
  expect(mailFor(false, { ...policy, payment_method: 'list' })).not.toMatch(/28th|within 5 days/)
})

test('the email says who is covered by relationship, without any names entered [D-1.17]', () => {
  const person = {
    ...policy.people[0],
    first_name: 'Win www.prize.example',
    last_name: 'now',
  } as Policy['people'][number]
  const people = [
    { ...person, role: 'member', relationship: 'self' },
    { ...person, role: 'dependent', relationship: 'spouse' },
    { ...person, role: 'dependent', relationship: 'child' },
    { ...person, role: 'dependent', relationship: 'child' },
    { ...person, role: 'beneficiary', relationship: 'spouse' },
  ] as const
  const text = mailFor(false, { ...policy, people })
  expect(text).toContain('Covered: you, your spouse, and 2 children.')
  expect(text).not.toContain('prize')
  expect(mailFor(false)).toContain('Covered: you.')
})
