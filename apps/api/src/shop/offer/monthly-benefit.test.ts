import { expect, test } from 'vitest'
import { planFixture } from '../../testing/plan-fixture.ts'
import { monthlyBenefit } from './monthly-benefit.ts'

const byIncome = planFixture({ rating: { perBenefit: { unitCents: 10_000, incomeBasisPoints: 6000 } } })

test.each([
  [60_000, 300_000],
  [1, 5],
  [50_001, 250_005],
  [null, undefined],
  [0, undefined],
  [-1, undefined],
])('an income of %s pays %s cents a month at 60 percent', (annual_income, cents) =>
  expect(monthlyBenefit(byIncome, { annual_income })).toBe(cents),
)

test('rounds half cents up', () => {
  const plan = planFixture({ rating: { perBenefit: { unitCents: 1, incomeBasisPoints: 6006 } } })
  expect(monthlyBenefit(plan, { annual_income: 100 })).toBe(501)
})

test('a plan not based on income has no monthly benefit', () =>
  expect(monthlyBenefit(planFixture(), { annual_income: 60_000 })).toBeUndefined())
