import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FileStorage } from '@flystorage/file-storage'
import { LocalStorageAdapter } from '@flystorage/local-fs'
import { freeBytesAt } from './free-space.ts'

/** Where step pictures live, outside the database (D-4.08). */
export type Storage = {
  /** Keeps the picture of a step as `<enrollment_id>/<step>-<time>.png` and yields that path; one a millisecond and step. */
  readonly keepPicture: (picture: { enrollment_id: string; step: string; png: Buffer; now: Date }) => Promise<string>
  /** The bytes of a picture by the path that keepPicture gave. */
  readonly readPicture: (path: string) => Promise<Buffer>
  /** The paths of an enrollment's pictures in the order of step and time. */
  readonly listPictures: (enrollment_id: string) => Promise<string[]>
  /** Removes one picture by its path; none there is no error. */
  readonly deletePicture: (path: string) => Promise<void>
  /** Keeps a document of an enrollment, such as the PDF of a quote, and yields its path; the same name again replaces it. */
  readonly keepDocument: (document: { enrollment_id: string; name: string; bytes: Buffer }) => Promise<string>
  /** The paths of an enrollment's documents. */
  readonly listDocuments: (enrollment_id: string) => Promise<string[]>
  /** The bytes of a document by the path that keepDocument gave. */
  readonly readDocument: (path: string) => Promise<Buffer>
  /** Removes one document by its path; none there is no error. */
  readonly deleteDocument: (path: string) => Promise<void>
  /** Removes every picture and document of an enrollment (D-7.05); none there is no error. */
  readonly deletePictures: (enrollment_id: string) => Promise<void>
  /** Bytes that are free where the pictures lie. */
  readonly freeBytes: () => Promise<number>
}

/** The file system is full, or doesn't let anything be written. */
export class StorageFull extends Error {}
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
const isFull = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  return ('code' in error && fullCodes.has(error.code)) || isFull(error.cause)
}

/**
 * Opens the storage that STORAGE_URL names: a folder as file:///path, or `files` in DATA_DIR where it is not set. Any other
 * kind of address is an error that names the setting.
 */
export const openStorage = (given: { dataDir: string; storageUrl?: string | undefined }): Storage => {
  const folder = folderOf(given.storageUrl) ?? join(given.dataDir, 'files')
  const files = new FileStorage(new LocalStorageAdapter(folder, { rootDirectoryVisibility: 'private' }))
  return storageIn(files, () => freeBytesAt(folder))
}

const folderOf = (storageUrl: string | undefined): string | undefined => {
  if (storageUrl === undefined || storageUrl === '') return undefined
  if (!URL.canParse(storageUrl)) throw new Error('STORAGE_URL is not an address such as file:///var/lib/openroll/files')
  const url = new URL(storageUrl)
  if (url.protocol !== 'file:')
    throw new Error(
      `STORAGE_URL: storage of the kind ${url.protocol}// is not built in; use file:///path, for example a mounted volume`,
    )
  if (url.host !== '' || url.pathname === '/')
    throw new Error('STORAGE_URL needs a whole path after file://, such as file:///var/lib/openroll/files')
  return fileURLToPath(url)
}

const ownerOnly = { visibility: 'private', directoryVisibility: 'private' } as const

const storageIn = (storage: FileStorage, freeBytes: Storage['freeBytes']): Storage => ({
  freeBytes,
  keepPicture: async ({ enrollment_id, step, png, now }) => {
    const path = `${folderName(enrollment_id)}/${part(step)}-${now.toISOString().replaceAll(':', '')}.png`
    await writeWhole(storage, path, png, 'image/png')
    return path
  },
  keepDocument: async ({ enrollment_id, name, bytes }) => {
    const path = pathOfDocument(enrollment_id, name)
    await writeWhole(storage, path, bytes, 'application/pdf')
    return path
  },
  readDocument: async (path) => storage.readToBuffer(documentPath(path)),
  deleteDocument: async (path) => {
    if (await storage.fileExists(documentPath(path))) await storage.deleteFile(path)
  },
  readPicture: async (path) => storage.readToBuffer(picturePath(path)),
  deletePicture: async (path) => {
    if (await storage.fileExists(picturePath(path))) await storage.deleteFile(path)
  },
  listPictures: (enrollment_id) => filesIn(storage, folderName(enrollment_id)),
  listDocuments: (enrollment_id) => filesIn(storage, `${folderName(enrollment_id)}/${documents}`),
  deletePictures: async (enrollment_id) => {
    const folder = folderName(enrollment_id)
    if (await storage.directoryExists(folder)) await storage.deleteDirectory(folder)
  },
})

const filesIn = async (storage: FileStorage, folder: string): Promise<string[]> => {
  if (!(await storage.directoryExists(folder))) return []
  const entries = await storage.list(folder).toArray()
  return entries.flatMap((entry) => (entry.isFile ? [entry.path] : [])).sort()
}

const writeWhole = async (storage: FileStorage, path: string, bytes: Buffer, mimeType: string): Promise<void> => {
  try {
    await storage.write(path, bytes, { ...ownerOnly, mimeType, size: bytes.length })
  } catch (error) {
    // Half a file is none.
    await storage.deleteFile(path).catch(() => undefined)
    if (isFull(error)) throw new StorageFull('the file system takes no more', { cause: error })
    throw error
  }
}

/** The folder within an enrollment's own where its documents lie. */
const documents = 'documents'

/** Where a document of this name lies. */
export const pathOfDocument = (enrollmentId: string, name: string): string =>
  `${folderName(enrollmentId)}/${documents}/${part(name)}.pdf`

/** The path that keepDocument gave, and no other. */
const documentPath = (path: string): string => {
  const [folder = '', within = '', name = '', ...more] = path.split('/')
  if (more.length > 0 || within !== documents || !/^[\w-]{1,64}\.pdf$/.test(name))
    throw new Error('no path of a document')
  return `${folderName(folder)}/${documents}/${name}`
}

/** The path that keepPicture gave, and no other. */
const picturePath = (path: string): string => {
  const [folder = '', name = '', ...more] = path.split('/')
  if (more.length > 0 || !/^[\w-]+-[\dT.Z-]+\.png$/.test(name)) throw new Error('no path of a picture')
  return `${folderName(folder)}/${name}`
}

/** A part of a path: letters, digits, _ and - only, so that no name leads out of its folder. */
const part = (name: string): string => {
  if (!/^[\w-]{1,64}$/.test(name)) throw new Error('no name for a file')
  return name
}
const folderName = (enrollment_id: string): string => part(enrollment_id)
