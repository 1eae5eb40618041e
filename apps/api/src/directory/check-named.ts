import type { Fault } from '../data-files/check-fault.ts'
import { plansNamedBy } from './check-sites.ts'
import type { Records } from './format.ts'
import { anyId, type KnownIds } from '../data-files/known-ids.ts'

/** A catalog's plan ids, and the groups and portals its plans name. */
export type PlansNamed = {
  readonly known: KnownIds
  readonly named: readonly { readonly what: 'group' | 'portal'; readonly id: number; readonly plan_id: number }[]
}

/** Without a catalog yet; whichever is imported second is checked against the first. */
export const nothingNamed: PlansNamed = { known: anyId, named: [] }

/** Groups and portals that plans name but the directory lacks, each once with its first plan. */
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

/** Plans that sites name but a new catalog lacks, each once with its first site. */
export const droppedFaults = (records: Pick<Records, 'sites'> | undefined, plans: KnownIds): Fault[] =>
  [...plansNamedBy(records?.sites ?? [])].flatMap(([id, name]) =>
    plans.has(id)
      ? []
      : [{ file: 'plans', line: 1, column: 1, reason: `the plan ${id} is missing: the site ${name} names it` }],
  )
