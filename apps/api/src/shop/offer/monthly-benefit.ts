import { halfUp } from '@openroll/contract/money'
import type { Plan } from '../../catalog/catalog.ts'
import type { Shopper } from './shopper.ts'

/**
 * What a plan that follows the income pays each month, in cents, rounded
 * half up; undefined for other plans and while the income is unknown.
 */
export const monthlyBenefit = (
  { rating: { perBenefit } }: Pick<Plan, 'rating'>,
  { annual_income }: Pick<Shopper, 'annual_income'>,
): number | undefined => {
  const income = annual_income ?? 0
  return perBenefit === null || income <= 0
    ? undefined
    : halfUp(BigInt(income) * 100n * BigInt(perBenefit.incomeBasisPoints), 120_000n)
}
