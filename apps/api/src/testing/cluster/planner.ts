import { inject } from 'vitest'
import { openPlanner, type Planner } from './plan-statement.ts'

let opened: Planner | undefined

/** This worker's planner; undefined in a run without a cluster. */
export const planner = (): Planner | undefined => {
  const { plans } = inject('cluster')
  if (plans !== undefined) opened ??= openPlanner(plans)
  return opened
}
