import type { Fault } from '../data-files/check-fault.ts'
import { plansNamedBy } from './check-sites.ts'
import type { Records } from './format.ts'
import { anyId, type KnownIds } from '../data-files/known-ids.ts'

/** A catalog's plan ids, and the groups and portals its plans name. */
export type PlanReferences = {
  readonly known: KnownIds
  readonly references: readonly { readonly what: 'group' | 'portal'; readonly id: number; readonly plan_id: number }[]
}

/** For a directory imported before any catalog; the catalog is then checked against the directory. */
export const noReferences: PlanReferences = { known: anyId, references: [] }

/** Groups and portals that plans name but the directory lacks, each once with its first plan. */
export const missingFaults = (
  references: PlanReferences['references'],
  known: { readonly groups: KnownIds; readonly portals: KnownIds },
): Fault[] => {
  const reported = new Set<string>()
  return references.flatMap(({ what, id, plan_id }) => {
    const key = `${what} ${id}`
    if (reported.has(key) || (what === 'group' ? known.groups : known.portals).has(id)) return []
    reported.add(key)
    return [
      { file: `${what}s.yaml`, line: 1, column: 1, reason: `${key} is missing, but plan ${plan_id} refers to it` },
    ]
  })
}

/** Plans that sites name but a new catalog lacks, each once with its first site. */
export const droppedFaults = (records: Pick<Records, 'sites'> | undefined, plans: KnownIds): Fault[] =>
  [...plansNamedBy(records?.sites ?? [])].flatMap(([id, name]) =>
    plans.has(id)
      ? []
      : [{ file: 'plans', line: 1, column: 1, reason: `plan ${id} is missing, but the site ${name} refers to it` }],
  )
