import type { ErrorCode } from '@openroll/contract/shop/plan'
import { shownAmount } from '@openroll/contract/money'
import type { Plan } from '../../catalog/catalog.ts'

/** What a plan asks of people's work, said below a refusal for income or hours; undefined for other refusals and plans without minimums. */
export const leastWork = (
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
