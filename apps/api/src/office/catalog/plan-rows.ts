import type { PlanRow } from '@openroll/contract/office/catalog/plans'
import type { Catalog, Plan } from '../../catalog/catalog.ts'
import { rateCount } from '../../catalog/differences/compare-rates.ts'
import { memoize } from '../../catalog/memoize.ts'
import { zipsByState, zipsOfStates } from './zips-by-state.ts'

/** A plan's row, and the plan for filtering. */
export type ListedPlan = { readonly plan: Plan; readonly shown: PlanRow }

/** The rows of all plans, calculated once per version. */
export const planRows = memoize((catalog: Catalog): readonly ListedPlan[] => {
  const all = [...zipsOfStates(catalog).values()].reduce((sum, zips) => sum + zips, 0)
  return catalog.planList.map((plan, at) => {
    const states = zipsByState(catalog, at)
    const zips = [...states.values()].reduce((sum, count) => sum + count, 0)
    const { plan_id, code, name, category, carrier, source } = plan
    return {
      plan,
      shown: {
        plan_id,
        code,
        name,
        category,
        carrier,
        sample: source === 'sample',
        states: [...states.keys()].toSorted(),
        everywhere: zips === all,
        zips,
        rates: rateCount(plan),
      },
    }
  })
})

export const carriersOf = memoize((catalog: Catalog): readonly string[] =>
  [...new Set(catalog.planList.map(({ carrier }) => carrier))].toSorted(),
)
