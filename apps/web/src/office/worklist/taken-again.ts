import { shownMoney } from '@openroll/contract/money'
import { paymentsCounted } from '../money/Figure.tsx'

/** What is taken of a policy on hold once it may be charged. A server of an earlier version does not say of how many payments it is. */
export const takenAgain = (due: string | null | undefined, payments: number | undefined): string => {
  if (typeof due !== 'string') return 'Nothing is due of this policy now. What falls due is charged again.'
  const of = typeof payments === 'number' ? ` for ${paymentsCounted(payments)}` : ''
  return `${shownMoney(due)}${of} is due now, and goes into the next batch.`
}
