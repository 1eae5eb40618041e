import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Db } from '../db/pool.ts'
import { checkFiles } from './check-catalogue.ts'
import type { Fault } from './check-fault.ts'
import type { CatalogueFiles } from './read-files.ts'
import { insertVersion, newestVersion } from './store.ts'

/** The checksum of a folder's files: names and bytes. */
export const checksumOf = (files: CatalogueFiles): string => {
  const hash = createHash('sha256')
  for (const [path, bytes] of files) hash.update(`${path}\0${bytes.length}\0`).update(bytes)
  return hash.digest('hex')
}

/** All files as one blob, and back. */
export const pack = (files: CatalogueFiles): Buffer =>
  gzipSync(JSON.stringify([...files].map(([path, bytes]) => [path, bytes.toString('base64')])))

export const unpack = (content: Buffer): CatalogueFiles => {
  const entries: readonly (readonly [string, string])[] = JSON.parse(gunzipSync(content).toString('utf8'))
  return new Map(entries.map(([path, base64]) => [path, Buffer.from(base64, 'base64')]))
}

export type Kept = { readonly version: number; readonly unchanged: boolean }
export type Imported = { readonly faults: readonly Fault[] } & (
  | Kept
  | { readonly version: null; readonly unchanged: false }
)

/** Checks a catalogue's files and keeps them as the next version, all or nothing (D-2.01). */
export const importCatalogue = async (db: Db, files: CatalogueFiles, now: Date): Promise<Imported> => {
  const { faults } = checkFiles(files)
  if (faults.length > 0) return { faults, version: null, unchanged: false }
  return { faults, ...(await keepVersion(db, files, now)) }
}

/** Keeps files that were checked as the next version; the newest version again is no new one. */
export const keepVersion = async (db: Db, files: CatalogueFiles, now: Date): Promise<Kept> => {
  const checksum = checksumOf(files)
  const content = pack(files)
  for (;;) {
    const newest = await newestVersion(db)
    if (newest?.checksum === checksum) return { version: newest.version, unchanged: true }
    const version = (newest?.version ?? 0) + 1
    if ((await insertVersion(db, { version, checksum, content, now })) === 1) return { version, unchanged: false }
  }
}
