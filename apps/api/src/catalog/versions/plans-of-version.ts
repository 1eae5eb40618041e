import type { KnownIds } from '../../data-files/known-ids.ts'
import type { Db } from '../../db/pool.ts'
import { findBuilt } from './built-store.ts'
import type { Plan } from '../catalog.ts'
import { plansIn, type PlanReference } from '../read/plan-references.ts'
import { programHash } from './program-hash.ts'
import { filesOf, type StoredVersion } from './store.ts'
import { unpackCatalog } from '../packed/unpack-catalog.ts'

const referencesOf = ({ plan_id, offered, blackout }: Plan): PlanReference[] => [
  ...[...(offered.portals ?? [])].map((id) => ({ what: 'portal', id, plan_id }) as const),
  ...[...(offered.groups ?? []), ...blackout.flatMap(({ groups }) => groups)].map(
    (id) => ({ what: 'group', id, plan_id }) as const,
  ),
]

/** A stored version's plans, and the groups and portals they name, from its packed form or its files. */
export const plansOfVersion = async (
  db: Db,
  { version, checksum }: StoredVersion,
): Promise<{ known: KnownIds; references: PlanReference[] }> => {
  const built = await findBuilt(db, { checksum, program: programHash() })
  if (built === undefined || built === null)
    return plansIn(await filesOf(db, version, (path) => /^(plans|bases)\//.test(path)))
  const { plans, planList } = unpackCatalog(built, version)
  return { known: new Set<string | number>(plans.keys()), references: planList.flatMap(referencesOf) }
}
