import type { PlanRow } from '@openroll/contract/office/catalogue/plans'
import type { Catalogue, Plan } from '../../catalogue/catalogue.ts'
import { rateCount } from '../../catalogue/differences/compare-rates.ts'
import { onceFor } from '../../catalogue/once-for.ts'
import { zipsByState, zipsOfStates } from './sold.ts'

/** A plan as the list shows it, and itself for what the list is narrowed by. */
export type PlanOfList = { readonly plan: Plan; readonly shown: PlanRow }

/** The plans of a catalogue as the list shows them; worked out once a version. */
export const planRows = onceFor((catalogue: Catalogue): readonly PlanOfList[] => {
  const all = [...zipsOfStates(catalogue).values()].reduce((sum, zips) => sum + zips, 0)
  return catalogue.planList.map((plan, at) => {
    const states = zipsByState(catalogue, at)
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

export const carriersOf = onceFor((catalogue: Catalogue): readonly string[] =>
  [...new Set(catalogue.planList.map(({ carrier }) => carrier))].toSorted(),
)
