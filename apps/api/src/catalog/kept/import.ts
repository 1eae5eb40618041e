import type { Db } from '../../db/pool.ts'
import { buildAside } from './build-aside.ts'
import { compressBuilt, keepBuilt } from './built-store.ts'
import { changedFaults } from '../check/check-agreements.ts'
import type { Fault } from '../../data-files/check-fault.ts'
import type { DataFiles } from '../../data-files/read-files.ts'
import type { KnownIds } from '../../data-files/known-ids.ts'
import { checksumOf } from './file-hash.ts'
import { anyDirectory, type DirectoryIds } from '../read/named-by-plans.ts'
import { withFigures } from '../check/figures-in-texts.ts'
import { readMembership } from '../read/membership.ts'
import { program } from './program.ts'
import { readAgreements } from '../read/read-agreements.ts'
import type { Tell } from '../read/read-plans.ts'
import { allVersions, filesOf, insertVersion, newestVersion, type StoredVersion } from './store.ts'

export type Kept = { readonly version: number; readonly unchanged: boolean }
export type Imported = { readonly faults: readonly Fault[] } & (
  | Kept
  | { readonly version: null; readonly unchanged: false }
)

type Options = {
  /** What refuses the catalog besides, by the plans that it has. */
  readonly besides?: (plans: KnownIds) => readonly Fault[]
  readonly tell?: Tell
}

/**
 * Checks a catalog's files, also against every stored one and the directory that plans refer to, and keeps them
 * as the next version, all or nothing (D-2.01): what changed of the files, and the built form that servers read.
 */
export const importCatalog = async (
  db: Db,
  files: DataFiles,
  now: Date,
  directory: DirectoryIds = anyDirectory,
  { besides = () => [], tell = () => undefined }: Options = {},
): Promise<Imported> => {
  const refused = (faults: readonly Fault[]) => ({ faults, version: null, unchanged: false }) as const
  const { faults, plans, built } = await buildAside(files, directory, tell)
  const all = [...faults, ...besides(plans)]
  if (all.length > 0 || built === null) return refused(all)
  const checksum = checksumOf(files)
  const texts = agreementsIn(files)
  const compared = new Set<number>()
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
    // Newest first, and the first that differs is told: texts that were signed under an older one count as much.
    for (const { version } of stored) {
      if (compared.has(version)) continue
      const changed = await faultsAgainst(version)
      if (changed.length > 0) return refused(changed)
      compared.add(version)
    }
    const kept = await keepNext(db, { files, checksum, packed }, newest, now)
    if (kept !== null) return { faults, ...kept }
  }
}

const hasAgreements = (path: string): boolean => /^(agreements\/|membership\.yaml$)/.test(path)
const agreementsIn = (files: DataFiles) =>
  readAgreements(withFigures(new Map([...files].filter(([path]) => hasAgreements(path))), readMembership(files).cents))
    .texts

type Checked = { readonly files: DataFiles; readonly checksum: string; readonly packed?: Buffer }

/** Keeps files that were checked as the version after the newest; null where another process was first. */
const keepNext = async (
  db: Db,
  { files, checksum, packed }: Checked,
  newest: StoredVersion | undefined,
  now: Date,
): Promise<Kept | null> => {
  if (newest?.checksum === checksum) return { version: newest.version, unchanged: true }
  const version = (newest?.version ?? 0) + 1
  const added = await db.transaction(async (tx) => {
    const rows = await insertVersion(tx, { version, checksum, files, now })
    if (rows === 1 && packed !== undefined) await keepBuilt(tx, { checksum, program: program() }, packed, now)
    return rows
  })
  return added === 1 ? { version, unchanged: false } : null
}

/** Keeps the shipped files, which were checked, as the next version; the newest version again is no new one. */
export const keepVersion = async (db: Db, files: DataFiles, now: Date): Promise<Kept> => {
  const checksum = checksumOf(files)
  for (;;) {
    const kept = await keepNext(db, { files, checksum }, await newestVersion(db), now)
    if (kept !== null) return kept
  }
}
