import type { PlanRow } from '@openroll/contract/office/catalog/plans'
import type { Catalog, Plan } from '../../catalog/catalog.ts'
import { rateCount } from '../../catalog/differences/compare-rates.ts'
import { onceFor } from '../../catalog/once-for.ts'
import { zipsByState, zipsOfStates } from './sold.ts'

/** A plan as the list shows it, and itself for what the list is narrowed by. */
export type PlanOfList = { readonly plan: Plan; readonly shown: PlanRow }

/** The plans of a catalog as the list shows them; worked out once a version. */
export const planRows = onceFor((catalog: Catalog): readonly PlanOfList[] => {
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

export const carriersOf = onceFor((catalog: Catalog): readonly string[] =>
  [...new Set(catalog.planList.map(({ carrier }) => carrier))].toSorted(),
)
