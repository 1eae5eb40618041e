import { openBackend, type StorageBackend } from './storage-backend.ts'

/** Stores step screenshots and documents outside the database (D-4.08). */
export type Storage = {
  /** Stores a step's screenshot as `<enrollment_id>/<step>-<time>.png` and returns that path; one per millisecond and step. */
  readonly storeScreenshot: (screenshot: {
    enrollment_id: string
    step: string
    png: Buffer
    now: Date
  }) => Promise<string>
  /** A screenshot's bytes by its storeScreenshot path. */
  readonly readScreenshot: (path: string) => Promise<Buffer>
  /** An enrollment's screenshot paths, ordered by step and time. */
  readonly listScreenshots: (enrollment_id: string) => Promise<string[]>
  /** Deletes a screenshot by path; a missing one is no error. */
  readonly deleteScreenshot: (path: string) => Promise<void>
  /** Stores an enrollment's document, such as a quote PDF, and returns its path; the same name replaces it. */
  readonly storeDocument: (document: { enrollment_id: string; name: string; bytes: Buffer }) => Promise<string>
  /** An enrollment's document paths. */
  readonly listDocuments: (enrollment_id: string) => Promise<string[]>
  /** A document's bytes by its storeDocument path. */
  readonly readDocument: (path: string) => Promise<Buffer>
  /** Deletes a document by path; a missing one is no error. */
  readonly deleteDocument: (path: string) => Promise<void>
  /** Deletes all screenshots and documents of an enrollment (D-7.05); none is no error. */
  readonly deleteFiles: (enrollment_id: string) => Promise<void>
  /** The head of the audit log, which a change in the database alone can't roll back (audit/keep-head.ts). */
  readonly keepHead: (head: string) => Promise<void>
  readonly readHead: () => Promise<string | undefined>
  /** Free bytes where the screenshots are stored. */
  readonly freeBytes: () => Promise<number>
}

/** The disk is full or read-only, or the bucket refuses writes. */
export class StorageFull extends Error {}

/** Opens the storage that STORAGE_URL names (storage-backend.ts). */
export const openStorage = (given: { dataDir: string; storageUrl?: string | undefined }): Storage =>
  storageIn(openBackend(given))

const storageIn = (backend: StorageBackend): Storage => ({
  freeBytes: backend.freeBytes,
  keepHead: (head) => writeWhole(backend, headPath, Buffer.from(head), 'text/plain'),
  readHead: async () =>
    (await backend.list(auditFolder)).includes(headPath) ? (await backend.read(headPath)).toString() : undefined,
  storeScreenshot: async ({ enrollment_id, step, png, now }) => {
    const path = `${folderName(enrollment_id)}/${part(step)}-${now.toISOString().replaceAll(':', '')}.png`
    await writeWhole(backend, path, png, 'image/png')
    return path
  },
  storeDocument: async ({ enrollment_id, name, bytes }) => {
    const path = pathOfDocument(enrollment_id, name)
    await writeWhole(backend, path, bytes, 'application/pdf')
    return path
  },
  readDocument: async (path) => backend.read(documentPath(path)),
  deleteDocument: async (path) => backend.remove(documentPath(path)),
  readScreenshot: async (path) => backend.read(screenshotPath(path)),
  deleteScreenshot: async (path) => backend.remove(screenshotPath(path)),
  listScreenshots: async (enrollment_id) => (await backend.list(folderName(enrollment_id))).sort(),
  listDocuments: async (enrollment_id) => (await backend.list(`${folderName(enrollment_id)}/${documents}`)).sort(),
  deleteFiles: async (enrollment_id) => backend.removeFolder(folderName(enrollment_id)),
})

const writeWhole = async (backend: StorageBackend, path: string, bytes: Buffer, mimeType: string): Promise<void> => {
  try {
    await backend.write(path, bytes, mimeType)
  } catch (error) {
    // Don't leave half a file.
    await backend.remove(path).catch(() => undefined)
    if (backend.isFull(error)) throw new StorageFull('the file system is full or read-only', { cause: error })
    throw error
  }
}

const auditFolder = 'audit'
const headPath = `${auditFolder}/head`

/** The documents folder within an enrollment's own. */
const documents = 'documents'

/** The path of a document with this name. */
export const pathOfDocument = (enrollmentId: string, name: string): string =>
  `${folderName(enrollmentId)}/${documents}/${part(name)}.pdf`

/** Accepts only paths returned by storeDocument. */
const documentPath = (path: string): string => {
  const [folder = '', within = '', name = '', ...more] = path.split('/')
  if (more.length > 0 || within !== documents || !/^[\w-]{1,64}\.pdf$/.test(name))
    throw new Error('not a document path')
  return `${folderName(folder)}/${documents}/${name}`
}

/** Accepts only paths returned by storeScreenshot. */
const screenshotPath = (path: string): string => {
  const [folder = '', name = '', ...more] = path.split('/')
  if (more.length > 0 || !/^[\w-]+-[\dT.Z-]+\.png$/.test(name)) throw new Error('not a screenshot path')
  return `${folderName(folder)}/${name}`
}

/** A path segment: only letters, digits, _ and -, so that no name leaves its folder. */
const part = (name: string): string => {
  if (!/^[\w-]{1,64}$/.test(name)) throw new Error('not a valid file name')
  return name
}
/** An enrollment's folder; a row planted in the database can't name the audit log's. */
const folderName = (enrollment_id: string): string => {
  if (enrollment_id === auditFolder) throw new Error('not an enrollment’s folder')
  return part(enrollment_id)
}
