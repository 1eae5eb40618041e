import { steps, type TabName } from '@openroll/contract/enroll/steps'
import { describe, expect, test } from 'vitest'
import type { Plan } from '../../catalog/catalog.ts'
import { shippedDirectory } from '../../testing/shipped.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { catalogFixture, planFixture } from '../../testing/plan-fixture.ts'
import { allSteps } from '../all-steps.ts'
import { tabsOf } from './tabs.ts'
import { enrollmentFixture } from '../../testing/enrollment-fixture.ts'

const memberOnly = enrollmentFixture()
const line = (plan_id: number) => ({
  plan_id,
  plan_pricing_id: 1,
  price_cents: 100,
  fee_cents: 0,
  catalog_version: 3,
  priced_at: '2026-11-10T00:00:00Z',
})
const directory = shippedDirectory()
const plain = planFixture({ plan_id: 1 })
const flagged = (flags: Partial<Plan['flags']>) => ({ ...plain, flags: { ...plain.flags, ...flags } })
const tabs = (plan: Plan = plain, given: Partial<Enrollment> = {}) =>
  tabsOf(allSteps, {
    enrollment: { ...memberOnly, cart: [line(plan.plan_id)], ...given },
    catalog: catalogFixture(plan),
    directory,
  })
const always: readonly TabName[] = ['primary_info', 'contact_info', 'agreement_info', 'billing_info', 'review_info']
const required = (plan?: Plan, given?: Partial<Enrollment>) =>
  tabs(plan, given).flatMap((tab) => (tab.required ? [tab.tab_name] : []))

describe('an enrollment’s steps', () => {
  test('have the order primary 0, contact 1, employer 2, beneficiary 3, health 4, dependents 5, agreement 6, billing 7, review 8 [D-4.01] [SF-9.14] [EW-9.15] [EW-1.11]', () => {
    expect(tabs().map(({ tab_name, order }) => [tab_name, order])).toEqual([
      ['primary_info', 0],
      ['contact_info', 1],
      ['employer_info', 2],
      ['beneficiary_info', 3],
      ['primary_health_info', 4],
      ['dependent_info', 5],
      ['agreement_info', 6],
      ['billing_info', 7],
      ['review_info', 8],
    ])
    expect(steps).toHaveLength(9)
  })

  test('are five for a single person with a simple plan [D-4.01]', () => expect(required()).toEqual(always))

  test.each<[string, TabName, Plan, Partial<Enrollment>]>([
    ['the employer under a group', 'employer_info', plain, { group_id: 3001 }],
    ['the employer when a plan asks for it', 'employer_info', flagged({ needsEmployer: true }), {}],
    ['beneficiaries when a plan pays a death benefit', 'beneficiary_info', flagged({ paysOnDeath: true }), {}],
    ['health when a plan is underwritten', 'primary_health_info', flagged({ underwritten: true }), {}],
    ['dependents for member and spouse', 'dependent_info', plain, { tier: 'IS' }],
    ['dependents for member and children', 'dependent_info', plain, { tier: 'IC' }],
    ['dependents for a family', 'dependent_info', plain, { tier: 'IF' }],
  ])('add %s and nothing else [D-4.01] [EW-1.02]', (_, tab, plan, given) => {
    expect(required(plan, given).toSorted()).toEqual([...always, tab].toSorted())
  })
})
