import { anyId, type KnownIds } from '../../data-files/known-ids.ts'
import type { DataFiles } from '../../data-files/read-files.ts'
import type { PlanSource } from './format.ts'
import { readPlans } from './read-plans.ts'

/** The directory ids plans may name. */
export type DirectoryIds = { readonly groups: KnownIds; readonly portals: KnownIds }
/** For a catalog imported before any directory; the directory is then checked against the catalog. */
export const anyDirectory: DirectoryIds = { groups: anyId, portals: anyId }

export type PlanReference = { readonly what: 'group' | 'portal'; readonly id: number; readonly plan_id: number }

const referencesOf = ({ plan_id, offered, blackout = [] }: PlanSource): PlanReference[] => [
  ...(offered?.portals ?? []).map((id) => ({ what: 'portal', id, plan_id }) as const),
  ...[...(offered?.groups ?? []), ...blackout.flatMap(({ groups = [] }) => groups)].map(
    (id) => ({ what: 'group', id, plan_id }) as const,
  ),
]

/** The plans in a catalog's files, and the groups and portals they name, without building it. */
export const plansIn = (files: DataFiles): { known: KnownIds; references: PlanReference[] } => {
  const { plans, faults } = readPlans(files)
  const sources = plans.map(({ source }) => source)
  return {
    known: faults.length > 0 ? anyId : new Set<string | number>(sources.map(({ plan_id }) => plan_id)),
    references: sources.flatMap(referencesOf),
  }
}
