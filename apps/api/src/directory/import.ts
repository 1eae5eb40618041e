import { createHash } from 'node:crypto'
import type { Fault } from '../data-files/check-fault.ts'
import type { DataFiles } from '../data-files/read-files.ts'
import type { Db } from '../db/pool.ts'
import { checkDirectory } from './check-directory.ts'
import type { PlanReferences } from './check-references.ts'
import type { Records } from './format.ts'
import { keepSiteChanges } from './site-changes.ts'
import { insertRevision, newestRevision, replaceRecords, type StoredRevision } from './store.ts'

export type ImportedRevision = { readonly revision: number; readonly unchanged: boolean }
export type ImportResult = { readonly faults: readonly Fault[] } & (
  | ImportedRevision
  | { readonly revision: null; readonly unchanged: false }
)

/** Checks a directory against itself, the catalog's plans and production rules, and stores it as the next revision or not at all. */
export const importDirectory = async (
  db: Db,
  files: DataFiles,
  {
    plans,
    now,
    production = false,
  }: { readonly plans: PlanReferences; readonly now: Date; readonly production?: boolean },
): Promise<ImportResult> => {
  const { faults, records } = checkDirectory(files, plans, { production })
  if (faults.length > 0) return { faults, revision: null, unchanged: false }
  return { faults, ...(await keepRecords(db, records, now)) }
}

/** The checksum of the records, not the files, so that comments and key order don't matter. */
export const checksumOf = ({ sites, groups, reps, portals, referrals }: Records): string =>
  createHash('sha256')
    .update(JSON.stringify([sites, groups, reps, portals, referrals]))
    .digest('hex')

/** Stores checked records as the next revision, unless unchanged. */
export const keepRecords = async (db: Db, records: Records, now: Date): Promise<ImportedRevision> => {
  const checksum = checksumOf(records)
  for (;;) {
    const newest = await newestRevision(db)
    if (newest?.checksum === checksum) return { revision: newest.revision, unchanged: true }
    const next = { revision: (newest?.revision ?? 0) + 1, checksum }
    if (await keepNext(db, records, next, now)) return { revision: next.revision, unchanged: false }
  }
}

/**
 * Returns false if another process took the revision number; the revision row goes in first, so that concurrent imports wait for each
 * other.
 */
const keepNext = (db: Db, records: Records, next: StoredRevision, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    if ((await insertRevision(tx, next, now)) === 0) return false
    await keepSiteChanges(tx, next.revision, records.sites)
    await replaceRecords(tx, records)
    return true
  })
