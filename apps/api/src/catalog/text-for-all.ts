import type { Agreement, Plan } from './catalog.ts'
import { onceFor } from './once-for.ts'

type Naming = Pick<Plan, 'agreements'>

const namedBy = onceFor((plans: readonly Naming[]) => new Set(plans.flatMap(({ agreements }) => agreements)))

/** A text that every enrollment agrees to: no plan names it. */
export const isForAll = ({ agreement_id }: Pick<Agreement, 'agreement_id'>, plans: readonly Naming[]): boolean =>
  !namedBy(plans).has(agreement_id)
