import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Free bytes on the file system of a folder, which need not exist yet. */
export const freeBytesAt = async (folder: string): Promise<number> => {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (isMissing && dirname(folder) !== folder) return freeBytesAt(dirname(folder))
    throw error
  }
}
