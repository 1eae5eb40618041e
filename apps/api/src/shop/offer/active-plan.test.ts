import { describe, expect, test } from 'vitest'
import { activeOn, alreadyActive, availableStartDays, type ActivePlan } from './active-plan.ts'

const activePlan = (ends_on: string | null, given: Partial<ActivePlan> = {}): ActivePlan => ({
  plan_id: 1001,
  policy_id: 'ABC-DEF-GHJ',
  name: 'María López',
  status: 'ACTIVE',
  ends_on,
  ...given,
})
const plan = { plan_id: 1001, name: 'Harbor Dental' }

test.each<[string, readonly ActivePlan[], boolean]>([
  ['has no plan', [], false],
  ['has the plan without an end', [activePlan(null)], true],
  ['has it one day longer', [activePlan('2027-01-02')], true],
  ['has it until the day before', [activePlan('2027-01-01')], false],
  ['has another plan', [activePlan(null, { plan_id: 1002 })], false],
  ['had it before and has it again', [activePlan('2026-01-01'), activePlan(null)], true],
])('whether someone who %s and wants it from January 1 is already covered [D-3.01]', (_, active, covered) =>
  expect(activeOn(plan, active, '2027-01-01') !== undefined).toBe(covered),
)

describe('why a plan isn’t sold twice', () => {
  const call = 'To change who it covers, call us to end it first. Then add it again with a start date after it ends.'
  test.each([
    ['ACTIVE', null, `active. ${call}`],
    ['PENDING', null, `not active yet. ${call}`],
    ['ACTIVE', '2027-01-01', 'active (ends December 31, 2026). Choose a start date after that.'],
  ] as const)('says that a plan is %s and ends on %s [D-3.01]', (status, ends_on, words) => {
    const messageFor = (eprocess: 'applicant' | 'group') =>
      alreadyActive(plan, activePlan(ends_on, { status }), eprocess).message
    expect(messageFor('applicant')).toBe(`You already have Harbor Dental: policy ABC-DEF-GHJ, ${words}`)
    expect(messageFor('group')).toBe(`María López already has Harbor Dental: policy ABC-DEF-GHJ, ${words}`)
  })
})

test('a start date is free if no plan in the cart already covers the person then; if none is, all are shown [D-3.04]', () => {
  const days = ['2026-12-01', '2027-01-01', '2027-02-01']
  const free = (...active: readonly ActivePlan[]) => availableStartDays(days, [{ plan_id: 1002 }, plan], active)
  expect(free(activePlan('2027-01-01'))).toEqual(['2027-01-01', '2027-02-01'])
  expect(free(activePlan('2027-01-01'), activePlan('2027-02-01', { plan_id: 1002 }))).toEqual(['2027-02-01'])
  expect(free(activePlan(null))).toEqual(days)
})
