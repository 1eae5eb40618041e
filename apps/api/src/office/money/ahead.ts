import type { BatchAhead } from '@openroll/contract/office/money'
import { codesOf, paymentMethod, type PaymentMethod } from '@openroll/contract/words'
import type { Deps } from '../../http/deps.ts'
import { routeOf } from './manifest.ts'
import { countSeveral, sumsDue, type SumDue } from './payments-store.ts'
import { reckonSoon } from './reckon.ts'
import { totalOf } from './shown-batch.ts'

/** What fell due before today, and the first day of it. */
export const overdueOf = (sums: readonly SumDue[]): BatchAhead['overdue'] => {
  const late = sums.filter(({ is_overdue }) => is_overdue)
  return { ...totalOf(late), since: late.map(({ since }) => since).toSorted()[0] ?? null }
}

/** What a batch up to a day would take; debits only where somebody collects them. */
export const batchAhead = async (
  { db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>,
  { through, today }: { through: string; today: string },
): Promise<BatchAhead> => {
  await reckonSoon({ db, config, log }, through)
  const isTaken = (method: PaymentMethod) => routeOf(method) !== 'bank' || config.originator !== undefined
  const methods = codesOf(paymentMethod).filter((method) => isTaken(method) && routeOf(method) !== 'group')
  const [sums, several] = await Promise.all([sumsDue(db, { through, today }), countSeveral(db, { through, methods })])
  const taken = sums.filter(({ method, is_held }) => !is_held && isTaken(method))
  return { ...totalOf(taken), overdue: overdueOf(taken), several }
}
