import type { Fault } from '../data-files/check-fault.ts'
import { plansNamedBy } from './check-sites.ts'
import type { Records } from './format.ts'
import { anyId, type KnownIds } from '../data-files/known-ids.ts'

/** The plans of a catalog as far as the directory cares: their numbers, and the groups and portals that they name. */
export type PlansNamed = {
  readonly known: KnownIds
  readonly named: readonly { readonly what: 'group' | 'portal'; readonly id: number; readonly plan_id: number }[]
}

/** Where there is no catalog yet: whichever is imported second is checked against the first. */
export const nothingNamed: PlansNamed = { known: anyId, named: [] }

/** Groups and portals that plans name and the directory doesn't have, each once, with the first plan that does. */
export const missingFaults = (
  named: PlansNamed['named'],
  known: { readonly groups: KnownIds; readonly portals: KnownIds },
): Fault[] => {
  const told = new Set<string>()
  return named.flatMap(({ what, id, plan_id }) => {
    const key = `${what} ${id}`
    if (told.has(key) || (what === 'group' ? known.groups : known.portals).has(id)) return []
    told.add(key)
    return [{ file: `${what}s.yaml`, line: 1, column: 1, reason: `the ${key} is missing: plan ${plan_id} names it` }]
  })
}

/** Plans that sites name and a new catalog leaves out, each once, with the first site that does. */
export const droppedFaults = (records: Pick<Records, 'sites'> | undefined, plans: KnownIds): Fault[] =>
  [...plansNamedBy(records?.sites ?? [])].flatMap(([id, name]) =>
    plans.has(id)
      ? []
      : [{ file: 'plans', line: 1, column: 1, reason: `the plan ${id} is missing: the site ${name} names it` }],
  )
