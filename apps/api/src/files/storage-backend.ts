import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Bucket } from './bucket.ts'
import { freeBytesAt } from './free-space.ts'

/** Where files are kept: a folder, or a bucket that several machines share. Paths are relative, with slashes. */
export type StorageBackend = {
  /** Writes a complete file, replacing one with the same name. */
  readonly write: (path: string, bytes: Buffer, mimeType: string) => Promise<void>
  readonly read: (path: string) => Promise<Buffer>
  /** The paths of a folder's files, without its subfolders; none if there is no such folder. */
  readonly list: (folder: string) => Promise<string[]>
  /** Deletes a file; a missing one is no error. */
  readonly remove: (path: string) => Promise<void>
  /** Deletes a folder and everything in it. */
  readonly removeFolder: (folder: string) => Promise<void>
  /** Bytes that are free; rejects if the storage can’t be reached. A bucket has no limit of its own. */
  readonly freeBytes: () => Promise<number>
  /** Whether a failed write means that the storage is full for now. */
  readonly isFull: (error: unknown) => boolean
}

const fullCodes: ReadonlySet<unknown> = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EACCES',
  'EPERM',
  'EIO',
  'ENFILE',
  'EMFILE',
])
const isFullDisk = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  return ('code' in error && fullCodes.has(error.code)) || isFullDisk(error.cause)
}

/** The backend that STORAGE_URL names: file:///path or s3://bucket/prefix; `files` in DATA_DIR if it isn’t set. Throws for others. */
export const openBackend = ({
  dataDir,
  storageUrl = '',
}: {
  readonly dataDir: string
  readonly storageUrl?: string | undefined
}): StorageBackend => {
  if (storageUrl === '') return folderAt(join(dataDir, 'files'))
  if (!URL.canParse(storageUrl)) throw new Error('STORAGE_URL is not a URL such as file:///var/lib/openroll/files')
  const url = new URL(storageUrl)
  if (url.protocol === 's3:') return bucketAt(url)
  if (url.protocol !== 'file:')
    throw new Error(`STORAGE_URL: ${url.protocol}// isn’t supported. Use file:///path or s3://bucket`)
  if (url.host !== '' || url.pathname === '/')
    throw new Error('STORAGE_URL needs an absolute path after file://, such as file:///var/lib/openroll/files')
  return folderAt(fileURLToPath(url))
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'
const unlessMissing = <T>(instead: T): ((error: unknown) => T) => {
  return (error) => {
    if (isMissing(error)) return instead
    throw error
  }
}

/** Readable by the process's user only. */
const folderAt = (root: string): StorageBackend => ({
  write: async (path, bytes) => {
    const file = join(root, path)
    const write = () => writeFile(file, bytes, { mode: 0o600 })
    await write().catch(async (error: unknown) => {
      if (!isMissing(error)) throw error
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      await write()
    })
  },
  read: (path) => readFile(join(root, path)),
  list: async (folder) => {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(unlessMissing([]))
    return entries.flatMap((entry) => (entry.isFile() ? [`${folder}/${entry.name}`] : []))
  },
  remove: (path) => rm(join(root, path), { force: true }),
  removeFolder: (folder) => rm(join(root, folder), { recursive: true, force: true }),
  freeBytes: () => freeBytesAt(root),
  isFull: isFullDisk,
})

/** Opened on first use: the bucket client is large, and most servers don't need it. */
const bucketAt = (url: URL): StorageBackend => {
  if (url.hostname === '') throw new Error('STORAGE_URL needs a bucket after s3://, such as s3://openroll-files')
  const opened = openOnce(async () => (await import('./bucket.ts')).openBucket(url))
  const within = async <T>(work: (files: Bucket['files']) => Promise<T>): Promise<T> => work((await opened()).files)
  return {
    write: (path, bytes, mimeType) => within((files) => files.write(path, bytes, { mimeType, size: bytes.length })),
    read: (path) => within((files) => files.readToBuffer(path)),
    list: (folder) =>
      within(async (files) =>
        (await files.list(folder).toArray()).flatMap((entry) => (entry.isFile ? [entry.path] : [])),
      ),
    remove: (path) => within(async (files) => ((await files.fileExists(path)) ? files.deleteFile(path) : undefined)),
    removeFolder: (folder) => within((files) => files.deleteDirectory(folder)),
    freeBytes: async () => {
      await (await opened()).reach()
      return Number.MAX_SAFE_INTEGER
    },
    isFull: () => true,
  }
}

/** Opens something once; a failure is retried on the next use. */
const openOnce = <T>(open: () => Promise<T>): (() => Promise<T>) => {
  let opened: Promise<T> | undefined
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
}
