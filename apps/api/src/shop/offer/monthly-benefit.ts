import { roundHalfUp } from '@openroll/contract/money'
import type { Plan } from '../../catalog/catalog.ts'
import type { Shopper } from './shopper.ts'

/** The monthly benefit in cents of a plan based on income, rounded half up; undefined for other plans and unknown income. */
export const monthlyBenefit = (
  { rating: { perBenefit } }: Pick<Plan, 'rating'>,
  { annual_income }: Pick<Shopper, 'annual_income'>,
): number | undefined => {
  const income = annual_income ?? 0
  return perBenefit === null || income <= 0
    ? undefined
    : roundHalfUp(BigInt(income) * 100n * BigInt(perBenefit.incomeBasisPoints), 120_000n)
}
