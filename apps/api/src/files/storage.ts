import { openPlace, type Place } from './place.ts'

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

/** The disk is full, nothing may be written there, or the bucket doesn't take it. */
export class StorageFull extends Error {}

/** Opens the storage that STORAGE_URL names (place.ts). */
export const openStorage = (given: { dataDir: string; storageUrl?: string | undefined }): Storage =>
  storageIn(openPlace(given))

const storageIn = (place: Place): Storage => ({
  freeBytes: place.freeBytes,
  keepPicture: async ({ enrollment_id, step, png, now }) => {
    const path = `${folderName(enrollment_id)}/${part(step)}-${now.toISOString().replaceAll(':', '')}.png`
    await writeWhole(place, path, png, 'image/png')
    return path
  },
  keepDocument: async ({ enrollment_id, name, bytes }) => {
    const path = pathOfDocument(enrollment_id, name)
    await writeWhole(place, path, bytes, 'application/pdf')
    return path
  },
  readDocument: async (path) => (await place.files()).readToBuffer(documentPath(path)),
  deleteDocument: async (path) => {
    const files = await place.files()
    if (await files.fileExists(documentPath(path))) await files.deleteFile(path)
  },
  readPicture: async (path) => (await place.files()).readToBuffer(picturePath(path)),
  deletePicture: async (path) => {
    const files = await place.files()
    if (await files.fileExists(picturePath(path))) await files.deleteFile(path)
  },
  listPictures: (enrollment_id) => filesIn(place, folderName(enrollment_id)),
  listDocuments: (enrollment_id) => filesIn(place, `${folderName(enrollment_id)}/${documents}`),
  deletePictures: async (enrollment_id) => {
    const folder = folderName(enrollment_id)
    if (await place.hasFolder(folder)) await (await place.files()).deleteDirectory(folder)
  },
})

const filesIn = async (place: Place, folder: string): Promise<string[]> => {
  if (!(await place.hasFolder(folder))) return []
  const entries = await (await place.files()).list(folder).toArray()
  return entries.flatMap((entry) => (entry.isFile ? [entry.path] : [])).sort()
}

const writeWhole = async (place: Place, path: string, bytes: Buffer, mimeType: string): Promise<void> => {
  try {
    await (await place.files()).write(path, bytes, { ...place.writes, mimeType, size: bytes.length })
  } catch (error) {
    // Half a file is none.
    await place
      .files()
      .then((files) => files.deleteFile(path))
      .catch(() => undefined)
    if (place.isFull(error)) throw new StorageFull('the file system takes no more', { cause: error })
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
