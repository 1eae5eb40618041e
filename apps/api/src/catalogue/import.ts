import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Db } from '../db/pool.ts'
import { changedFaults } from './check-agreements.ts'
import { checkFiles } from './check-catalogue.ts'
import type { Fault } from '../data-files/check-fault.ts'
import type { DataFiles } from '../data-files/read-files.ts'
import { anyDirectory, type DirectoryIds } from './named-by-plans.ts'
import { readMembership, withFee } from './membership.ts'
import { readAgreements } from './read-agreements.ts'
import { allVersions, contentOf, insertVersion, newestVersion, type StoredVersion } from './store.ts'

/** The checksum of a folder's files: names and bytes. */
export const checksumOf = (files: DataFiles): string => {
  const hash = createHash('sha256')
  for (const [path, bytes] of files) hash.update(`${path}\0${bytes.length}\0`).update(bytes)
  return hash.digest('hex')
}

/** All files as one blob, and back. */
export const pack = (files: DataFiles): Buffer =>
  gzipSync(JSON.stringify([...files].map(([path, bytes]) => [path, bytes.toString('base64')])))

export const unpack = (content: Buffer): DataFiles => {
  const entries: readonly (readonly [string, string])[] = JSON.parse(gunzipSync(content).toString('utf8'))
  return new Map(entries.map(([path, base64]) => [path, Buffer.from(base64, 'base64')]))
}

export type Kept = { readonly version: number; readonly unchanged: boolean }
export type Imported = { readonly faults: readonly Fault[] } & (
  | Kept
  | { readonly version: null; readonly unchanged: false }
)

/** Checks a catalogue's files, also against every stored one and the directory that plans refer to, and keeps them as the next version, all or nothing (D-2.01). */
export const importCatalogue = async (
  db: Db,
  files: DataFiles,
  now: Date,
  directory: DirectoryIds = anyDirectory,
): Promise<Imported> => {
  const refused = (faults: readonly Fault[]) => ({ faults, version: null, unchanged: false }) as const
  const { faults, texts } = checkFiles(files, directory)
  if (faults.length > 0) return refused(faults)
  const checksum = checksumOf(files)
  const compared = new Set<number>()
  const faultsAgainst = async (version: number): Promise<readonly Fault[]> => {
    const before = unpack(await contentOf(db, version))
    const stored = readAgreements(withFee(before, readMembership(before).cents)).texts.map(({ value }) => value)
    return changedFaults(texts, { version, texts: stored })
  }
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
    const kept = await keepNext(db, files, newest, now)
    if (kept !== null) return { faults, ...kept }
  }
}

/** Keeps files that were checked as the version after the newest; null where another process was first. */
const keepNext = async (
  db: Db,
  files: DataFiles,
  newest: StoredVersion | undefined,
  now: Date,
): Promise<Kept | null> => {
  const checksum = checksumOf(files)
  if (newest?.checksum === checksum) return { version: newest.version, unchanged: true }
  const version = (newest?.version ?? 0) + 1
  const added = await insertVersion(db, { version, checksum, content: pack(files), now })
  return added === 1 ? { version, unchanged: false } : null
}

/** Keeps the shipped files, which were checked, as the next version; the newest version again is no new one. */
export const keepVersion = async (db: Db, files: DataFiles, now: Date): Promise<Kept> => {
  for (;;) {
    const kept = await keepNext(db, files, await newestVersion(db), now)
    if (kept !== null) return kept
  }
}
