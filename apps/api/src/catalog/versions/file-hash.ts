import { createHash } from 'node:crypto'
import type { DataFiles } from '../../data-files/read-files.ts'

/** The key of a stored file. */
export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** The checksum of a folder's file names and contents. */
export const checksumOf = (files: DataFiles): string => {
  const hash = createHash('sha256')
  for (const [path, bytes] of files) hash.update(`${path}\0${bytes.length}\0`).update(bytes)
  return hash.digest('hex')
}
