import type { ErrorCode } from '@openroll/contract/shop/plan'
import { shownAmount } from '@openroll/contract/money'
import type { Plan } from '../../catalog/catalog.ts'

/** A plan's income and hours minimums in a sentence, for the matching refusals; otherwise undefined. */
export const workMinimums = (
  {
    offered: { minimumIncome, minimumHours },
  }: { readonly offered: Pick<Plan['offered'], 'minimumIncome' | 'minimumHours'> },
  errorCode: ErrorCode,
): string | undefined => {
  if (errorCode !== 'salaryError' && errorCode !== 'hourError') return undefined
  const asks = [
    ...(minimumIncome === null ? [] : [`earn at least ${shownAmount(minimumIncome)} a year`]),
    ...(minimumHours === null ? [] : [`work at least ${minimumHours} hours a week`]),
  ]
  return asks.length === 0 ? undefined : `This plan is for people who ${asks.join(' and ')}.`
}
