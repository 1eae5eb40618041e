import { checksumOf } from '../catalog/kept/file-hash.ts'
import { insertVersion } from '../catalog/kept/store.ts'
import type { DataFiles } from '../data-files/read-files.ts'
import type { Db } from '../db/pool.ts'

/** For tests: stores a version that no import has checked. */
export const storeUnchecked = (
  db: Db,
  version: number,
  files: DataFiles,
  checksum = checksumOf(files),
): Promise<number> =>
  db.transaction((tx) => insertVersion(tx, { version, checksum, files, now: new Date('2026-11-10T12:00:00Z') }))
