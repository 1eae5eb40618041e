import type { KnownIds } from '../data-files/known-ids.ts'
import type { Db } from '../db/pool.ts'
import type { Records } from './format.ts'
import { newestRevision, readRecords } from './store.ts'

type StoredDirectory = { readonly revision: number; readonly records: Records }

/** The newest revision, read again if an import happened in between; undefined before the first import. */
export const readStoredDirectory = async (db: Db): Promise<StoredDirectory | undefined> => {
  for (;;) {
    const before = await newestRevision(db)
    if (before === undefined) return undefined
    const records = await readRecords(db)
    const after = await newestRevision(db)
    if (after?.revision === before.revision) return { revision: before.revision, records }
  }
}

/** The groups and portals plans may name. */
export const knownIn = ({ groups, portals }: Records): { readonly groups: KnownIds; readonly portals: KnownIds } => ({
  groups: new Set<string | number>(groups.map(({ gid }) => gid)),
  portals: new Set<string | number>(portals.map(({ platform_group_id }) => platform_group_id)),
})
