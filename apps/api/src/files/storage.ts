import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FileStorage } from '@flystorage/file-storage'
import { LocalStorageAdapter } from '@flystorage/local-fs'

/** Where step pictures live, outside the database (D-4.08). */
export type Storage = {
  /** Keeps the picture of a step as `<enrollment_id>/<step>-<time>.png` and yields that path; one a millisecond and step. */
  readonly keepPicture: (picture: { enrollment_id: string; step: string; png: Buffer; now: Date }) => Promise<string>
  /** The bytes of a picture by the path that keepPicture gave. */
  readonly readPicture: (path: string) => Promise<Buffer>
  /** The paths of an enrollment's pictures in the order of step and time. */
  readonly listPictures: (enrollment_id: string) => Promise<string[]>
  /** Removes every picture of an enrollment (D-7.05); none there is no error. */
  readonly deletePictures: (enrollment_id: string) => Promise<void>
}

/**
 * Opens the storage that STORAGE_URL names: a folder as file:///path, or `files` in DATA_DIR where it is not set. Any other
 * kind of address is an error that names the setting.
 */
export const openStorage = (given: { dataDir: string; storageUrl?: string | undefined }): Storage => {
  const folder = folderOf(given.storageUrl) ?? join(given.dataDir, 'files')
  return storageIn(new FileStorage(new LocalStorageAdapter(folder, { rootDirectoryVisibility: 'private' })))
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

const storageIn = (storage: FileStorage): Storage => ({
  keepPicture: async ({ enrollment_id, step, png, now }) => {
    const path = `${folderName(enrollment_id)}/${part(step)}-${now.toISOString().replaceAll(':', '')}.png`
    await storage.write(path, png, { ...ownerOnly, mimeType: 'image/png', size: png.length })
    return path
  },
  readPicture: async (path) => {
    const [folder = '', name = '', ...more] = path.split('/')
    if (more.length > 0 || !/^[\w-]+-[\dT.Z-]+\.png$/.test(name)) throw new Error('no path of a picture')
    return storage.readToBuffer(`${folderName(folder)}/${name}`)
  },
  listPictures: async (enrollment_id) => {
    const folder = folderName(enrollment_id)
    if (!(await storage.directoryExists(folder))) return []
    const entries = await storage.list(folder).toArray()
    return entries.map((entry) => entry.path).sort()
  },
  deletePictures: async (enrollment_id) => {
    const folder = folderName(enrollment_id)
    if (await storage.directoryExists(folder)) await storage.deleteDirectory(folder)
  },
})

/** A part of a path: letters, digits, _ and - only, so that no name leads out of its folder. */
const part = (name: string): string => {
  if (!/^[\w-]{1,64}$/.test(name)) throw new Error('no name for a file')
  return name
}
const folderName = (enrollment_id: string): string => part(enrollment_id)
