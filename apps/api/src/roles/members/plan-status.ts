import { onDay, type Coverage } from '@openroll/contract/office/enrollment/moves'
import { stateMeans } from '@openroll/contract/office/state-meanings'
import { isFinal } from '@openroll/contract/office/states'
import type { PlanStatus } from '@openroll/contract/words'

/**
 * Where a policy's plan stands today, for whoever has it and for their rep or
 * group (SF-3.17); in force from the day on which its carrier has accepted it.
 */
export const planStatusOf = (coverage: Coverage, today: string): PlanStatus => {
  const { state } = onDay(coverage, today)
  if (isFinal(state)) return 'TERMED'
  return stateMeans[state].covers === 'now' ? 'ACTIVE' : 'PENDING'
}
