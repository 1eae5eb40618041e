import type { Plan } from '../../catalogue/catalogue.ts'

/** What the notices beside a price depend on (SF-8.16, D-2.09). */
export const noticeBasis = (plan: Plan, amount: number | null) => ({
  prudential: plan.flags.prudential,
  feeIncluded: plan.rating.feeBasisPoints > 0,
  amount,
})
