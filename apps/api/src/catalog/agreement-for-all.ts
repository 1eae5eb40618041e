import type { Agreement, Plan } from './catalog.ts'
import { memoize } from './memoize.ts'

type Naming = Pick<Plan, 'agreements'>

const namedBy = memoize((plans: readonly Naming[]) => new Set(plans.flatMap(({ agreements }) => agreements)))

/** Whether every enrollment agrees to this text, because no plan names it. */
export const isForAll = ({ agreement_id }: Pick<Agreement, 'agreement_id'>, plans: readonly Naming[]): boolean =>
  !namedBy(plans).has(agreement_id)
