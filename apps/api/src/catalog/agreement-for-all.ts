import type { Agreement, Plan } from './catalog.ts'
import { memoize } from './memoize.ts'

type PlanAgreements = Pick<Plan, 'agreements'>

const agreementIdsOf = memoize(
  (plans: readonly PlanAgreements[]) => new Set(plans.flatMap(({ agreements }) => agreements)),
)

/** Whether every enrollment agrees to this text, because no plan names it. */
export const isForAll = (
  { agreement_id }: Pick<Agreement, 'agreement_id'>,
  plans: readonly PlanAgreements[],
): boolean => !agreementIdsOf(plans).has(agreement_id)
