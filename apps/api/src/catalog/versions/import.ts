import type { Db } from '../../db/pool.ts'
import { buildInWorker } from './build-in-worker.ts'
import { compressBuilt, keepBuilt } from './built-store.ts'
import { changedFaults } from '../check/check-agreements.ts'
import type { Fault } from '../../data-files/check-fault.ts'
import type { DataFiles } from '../../data-files/read-files.ts'
import type { KnownIds } from '../../data-files/known-ids.ts'
import { checksumOf } from './file-hash.ts'
import { anyDirectory, type DirectoryIds } from '../read/plan-references.ts'
import { fillPlaceholders } from '../check/fill-placeholders.ts'
import { readMembership } from '../read/membership.ts'
import { programHash } from './program-hash.ts'
import { readAgreements } from '../read/read-agreements.ts'
import type { Progress } from '../read/read-plans.ts'
import { allVersions, filesOf, insertVersion, newestVersion, type StoredVersion } from './store.ts'

export type ImportedVersion = { readonly version: number; readonly unchanged: boolean }
export type ImportResult = { readonly faults: readonly Fault[] } & (
  | ImportedVersion
  | { readonly version: null; readonly unchanged: false }
)

type Options = {
  /** Further checks of the catalog's plans. */
  readonly extraFaults?: (plans: KnownIds) => readonly Fault[]
  readonly tell?: Progress
}

/** Checks a catalog against itself, all stored versions and the directory, and stores it as the next version or not at all (D-2.01). */
export const importCatalog = async (
  db: Db,
  files: DataFiles,
  now: Date,
  directory: DirectoryIds = anyDirectory,
  { extraFaults = () => [], tell = () => undefined }: Options = {},
): Promise<ImportResult> => {
  const refusal = (faults: readonly Fault[]) => ({ faults, version: null, unchanged: false }) as const
  const { faults, plans, built } = await buildInWorker(files, directory, tell)
  const all = [...faults, ...extraFaults(plans)]
  if (all.length > 0 || built === null) return refusal(all)
  const checksum = checksumOf(files)
  const texts = agreementsIn(files)
  const comparedVersions = new Set<number>()
  const faultsAgainst = async (version: number): Promise<readonly Fault[]> => {
    const before = agreementsIn(await filesOf(db, version, hasAgreements)).map(({ value }) => value)
    return changedFaults(texts, { version, texts: before })
  }
  tell('writing')
  const packed = await compressBuilt(built)
  for (;;) {
    const stored = await allVersions(db)
    const [newest] = stored
    if (newest?.checksum === checksum) return { faults, version: newest.version, unchanged: true }
    // Newest first; texts signed under any older version must not change either.
    for (const { version } of stored) {
      if (comparedVersions.has(version)) continue
      const changed = await faultsAgainst(version)
      if (changed.length > 0) return refusal(changed)
      comparedVersions.add(version)
    }
    const imported = await keepNext(db, { files, checksum, packed }, newest, now)
    if (imported !== null) return { faults, ...imported }
  }
}

const hasAgreements = (path: string): boolean => /^(agreements\/|membership\.yaml$)/.test(path)
const agreementsIn = (files: DataFiles) =>
  readAgreements(
    fillPlaceholders(new Map([...files].filter(([path]) => hasAgreements(path))), readMembership(files).cents),
  ).texts

type CheckedFiles = { readonly files: DataFiles; readonly checksum: string; readonly packed?: Buffer }

/** Stores checked files as the next version; null if another process took its number. */
const keepNext = async (
  db: Db,
  { files, checksum, packed }: CheckedFiles,
  newest: StoredVersion | undefined,
  now: Date,
): Promise<ImportedVersion | null> => {
  if (newest?.checksum === checksum) return { version: newest.version, unchanged: true }
  const version = (newest?.version ?? 0) + 1
  const added = await db.transaction(async (tx) => {
    const rows = await insertVersion(tx, { version, checksum, files, now })
    if (rows === 1 && packed !== undefined) await keepBuilt(tx, { checksum, program: programHash() }, packed, now)
    return rows
  })
  return added === 1 ? { version, unchanged: false } : null
}

/** Stores the shipped files, already checked; the newest version again is unchanged. */
export const keepVersion = async (db: Db, files: DataFiles, now: Date): Promise<ImportedVersion> => {
  const checksum = checksumOf(files)
  for (;;) {
    const imported = await keepNext(db, { files, checksum }, await newestVersion(db), now)
    if (imported !== null) return imported
  }
}
