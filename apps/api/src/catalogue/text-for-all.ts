import type { Agreement, Plan } from './catalogue.ts'

type Naming = Pick<Plan, 'agreements'>

/** A text that every enrollment agrees to: no plan names it. */
export const isForAll = ({ agreement_id }: Pick<Agreement, 'agreement_id'>, plans: readonly Naming[]): boolean =>
  !plans.some((plan) => plan.agreements.includes(agreement_id))
