import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FileStorage, type WriteOptions } from '@flystorage/file-storage'
import { LocalStorageAdapter } from '@flystorage/local-fs'
import { freeBytesAt } from './free-space.ts'

/** Where files are kept: a folder, or a bucket that several machines share. */
export type Place = {
  /** Opened at the first use: the client of a bucket is large, and most servers have none. */
  readonly files: () => Promise<FileStorage>
  /** Bytes that are free; rejects if the place can’t be reached. A bucket has no limit of its own. */
  readonly freeBytes: () => Promise<number>
  /** Whether there is anything under a path. A bucket has no folders: nothing lies under one that isn’t there. */
  readonly hasFolder: (path: string) => Promise<boolean>
  /** So that nobody else on the machine reads them; a bucket’s own policy says who may. */
  readonly writes: WriteOptions
  /** Whether a failed write means that the place takes no more for now. */
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

/** The place that STORAGE_URL names: file:///path or s3://bucket/prefix; `files` in DATA_DIR if it isn’t set. Throws for others. */
export const openPlace = ({
  dataDir,
  storageUrl = '',
}: {
  readonly dataDir: string
  readonly storageUrl?: string | undefined
}): Place => {
  if (storageUrl === '') return folderAt(join(dataDir, 'files'))
  if (!URL.canParse(storageUrl)) throw new Error('STORAGE_URL is not an address such as file:///var/lib/openroll/files')
  const url = new URL(storageUrl)
  if (url.protocol === 's3:') return bucketAt(url)
  if (url.protocol !== 'file:')
    throw new Error(`STORAGE_URL: ${url.protocol}// isn’t supported. Use file:///path or s3://bucket`)
  if (url.host !== '' || url.pathname === '/')
    throw new Error('STORAGE_URL needs an absolute path after file://, such as file:///var/lib/openroll/files')
  return folderAt(fileURLToPath(url))
}

const folderAt = (folder: string): Place => {
  const files = new FileStorage(new LocalStorageAdapter(folder, { rootDirectoryVisibility: 'private' }))
  return {
    files: () => Promise.resolve(files),
    freeBytes: () => freeBytesAt(folder),
    hasFolder: (path) => files.directoryExists(path),
    writes: { visibility: 'private', directoryVisibility: 'private' },
    isFull: isFullDisk,
  }
}

const bucketAt = (url: URL): Place => {
  if (url.hostname === '') throw new Error('STORAGE_URL needs a bucket after s3://, such as s3://openroll-files')
  const opened = openOnce(async () => (await import('./bucket.ts')).openBucket(url))
  return {
    files: async () => (await opened()).files,
    freeBytes: async () => {
      await (await opened()).reach()
      return Number.MAX_SAFE_INTEGER
    },
    hasFolder: () => Promise.resolve(true),
    writes: {},
    isFull: () => true,
  }
}

/** Opens something once; a failure is tried again at the next use. */
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
