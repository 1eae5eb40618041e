import { onDay, type Coverage } from '@openroll/contract/office/enrollment/moves'
import { stateMeanings } from '@openroll/contract/office/state-meanings'
import { isFinal } from '@openroll/contract/office/states'
import type { PlanStatus } from '@openroll/contract/words'

/** A plan's status today, for its member, rep and group (SF-3.17). */
export const planStatusOf = (coverage: Coverage, today: string): PlanStatus => {
  const { state } = onDay(coverage, today)
  if (isFinal(state)) return 'TERMED'
  return stateMeanings[state].covers === 'now' ? 'ACTIVE' : 'PENDING'
}
