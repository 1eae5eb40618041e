import { expect, test } from 'vitest'
import { planFixture } from '../../testing/plan-fixture.ts'
import { premiumSteps, yearsByExpectation, yearlyCostOf } from './year.ts'

const once = { name: 'Enrollment fee', cents: 2_500, once: true }
const monthly = { name: 'Service fee', cents: 100, once: false }

test.each([
  ['a plain price', planFixture(), { cents: 3_885, from: false }, ['Premium: 12 months at $38.85'], [46_620]],
  [
    'the lowest of several prices',
    planFixture(),
    { cents: 1_000, from: true },
    ['Lowest premium: 12 months at $10'],
    [12_000],
  ],
  [
    'fees and the association’s membership',
    planFixture({ fees: [once, monthly], flags: { association: true } }),
    { cents: 1_000, from: false },
    [
      'Premium: 12 months at $10',
      'Enrollment fee, one time',
      'Service fee: 12 months at $1',
      'Association membership: 12 months at $5',
    ],
    [12_000, 2_500, 1_200, 6_000],
  ],
])('twelve months of coverage: %s', (_, plan, price, texts, cents) => {
  const steps = premiumSteps(plan, price, 500)
  expect(steps?.map(({ text }) => text)).toEqual(texts)
  expect(steps?.map((step) => step.cents)).toEqual(cents)
})

test('without a price there is no premium and no total', () => {
  const plan = planFixture({ category: 'dental', pays: { in: { care: { preventive: { share: 0 } } } } })
  const facts = { price: { cents: null, from: false }, person: { child: false }, membershipCents: 500 }
  expect(premiumSteps(plan, facts.price, 500)).toBeNull()
  expect(yearlyCostOf(plan, ['checkups'], facts)).toMatchObject({ premium: null, total: null, plan_pays: '300.00' })
})

test('names the waiting period of the expected care, whether or not it ends within the year [D-2.14]', () => {
  const facts = { price: { cents: 1_000, from: false }, person: { child: false }, membershipCents: 500 }
  const waiting = (months: number) => {
    const pays = { in: { care: { preventive: { share: 0 }, major: { share: 50, waiting: months } } } }
    return yearlyCostOf(planFixture({ category: 'dental', pays }), ['crown'], facts)?.inside.waiting
  }
  expect([waiting(0), waiting(6), waiting(12)]).toEqual([undefined, 6, 12])
})

test('a plan in another category has no yearly cost; one without stated benefits has an unknown cost', () => {
  const facts = { price: { cents: 1_000, from: false }, person: { child: false }, membershipCents: 500 }
  expect(yearlyCostOf(planFixture({ category: 'dental' }), ['glasses'], facts)).toBeUndefined()
  expect(yearlyCostOf(planFixture({ category: 'dental' }), ['crown'], facts)).toMatchObject({
    premium: '120.00',
    inside: { pay: '0.00', sure: 'unknown' },
    total: null,
  })
  expect(yearsByExpectation(planFixture({ category: 'pet' }), 0, { child: false })).toEqual([])
})
