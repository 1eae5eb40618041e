import { checksumOf } from '../catalog/versions/file-hash.ts'
import { insertVersion } from '../catalog/versions/store.ts'
import type { DataFiles } from '../data-files/read-files.ts'
import type { Db } from '../db/pool.ts'

/** For tests: stores a version without checking it. */
export const storeUnchecked = (
  db: Db,
  version: number,
  files: DataFiles,
  checksum = checksumOf(files),
): Promise<number> =>
  db.transaction((tx) => insertVersion(tx, { version, checksum, files, now: new Date('2026-11-10T12:00:00Z') }))
