import { gzipSync } from 'node:zlib'
import { checksumOf } from '../catalogue/kept/file-hash.ts'
import type { DataFiles } from '../data-files/read-files.ts'
import type { Db } from '../db/pool.ts'

export const pack = (files: DataFiles): Buffer =>
  gzipSync(JSON.stringify([...files].map(([path, bytes]) => [path, bytes.toString('base64')])))

/** A version as it was stored before files were kept by their content. */
export const storeBlob = (db: Db, version: number, files: DataFiles, checksum = checksumOf(files)): Promise<number> =>
  db.run('insert into catalogue_version (version, checksum, imported_at, content) values ($1, $2, $3, $4)', [
    version,
    checksum,
    new Date('2026-11-10T12:00:00Z'),
    pack(files),
  ])
