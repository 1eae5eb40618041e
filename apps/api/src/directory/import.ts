import { createHash } from 'node:crypto'
import type { Fault } from '../data-files/check-fault.ts'
import type { DataFiles } from '../data-files/read-files.ts'
import type { Db } from '../db/pool.ts'
import { checkDirectory } from './check-directory.ts'
import type { PlansNamed } from './check-named.ts'
import type { Records } from './format.ts'
import { keepSiteChanges } from './site-changes.ts'
import { insertRevision, newestRevision, replaceRecords, type StoredRevision } from './store.ts'

export type Kept = { readonly revision: number; readonly unchanged: boolean }
export type Imported = { readonly faults: readonly Fault[] } & (
  | Kept
  | { readonly revision: null; readonly unchanged: false }
)

/**
 * Checks a directory's files, also against what the catalog's plans name and
 * what production takes, and keeps them as the next revision, all or nothing.
 */
export const importDirectory = async (
  db: Db,
  files: DataFiles,
  { plans, now, production = false }: { readonly plans: PlansNamed; readonly now: Date; readonly production?: boolean },
): Promise<Imported> => {
  const { faults, records } = checkDirectory(files, plans, { production })
  if (faults.length > 0) return { faults, revision: null, unchanged: false }
  return { faults, ...(await keepRecords(db, records, now)) }
}

/** Of what the records say, not of their files: comments and the order of keys make no new revision. */
export const checksumOf = ({ sites, groups, reps, portals, referrals }: Records): string =>
  createHash('sha256')
    .update(JSON.stringify([sites, groups, reps, portals, referrals]))
    .digest('hex')

/** Keeps records that were checked as the revision after the newest; the newest again is no new one. */
export const keepRecords = async (db: Db, records: Records, now: Date): Promise<Kept> => {
  const checksum = checksumOf(records)
  for (;;) {
    const newest = await newestRevision(db)
    if (newest?.checksum === checksum) return { revision: newest.revision, unchanged: true }
    const next = { revision: (newest?.revision ?? 0) + 1, checksum }
    if (await keepNext(db, records, next, now)) return { revision: next.revision, unchanged: false }
  }
}

/** False where another process was first with the number: the revision's row goes first, so that of two imports one waits and gives way. */
const keepNext = (db: Db, records: Records, next: StoredRevision, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    if ((await insertRevision(tx, next, now)) === 0) return false
    await keepSiteChanges(tx, next.revision, records.sites)
    await replaceRecords(tx, records)
    return true
  })
