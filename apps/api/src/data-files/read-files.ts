import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { encodingFault } from './check-encoding.ts'
import type { Fault } from './check-fault.ts'

/** A folder's files by their path within its folder ('/' between the parts), in the order of their names. */
export type DataFiles = ReadonlyMap<string, Buffer>

/** Not a folder that is called like a file, nor the broken link that an editor leaves beside an open file. */
const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

/**
 * Every yaml, yml, csv, csv.gz and svg file of the folder, unread, in capitals
 * too; README and the like are left out. Throws ENOENT when there is no folder.
 */
export const readFiles = (folder: string): DataFiles => {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ya?ml|csv|csv\.gz|svg)$/i.test(path) && isFile(join(folder, path)))
    .map((path) => path.split(sep).join('/'))
    .sort()
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path))]))
}

/** Which names a folder's files may have, and which page lists them; a reason of its own for a name that belongs elsewhere. */
export type FileNames = {
  readonly read: readonly RegExp[]
  readonly readme: string
  readonly elsewhere?: (file: string) => string | undefined
}

const isRead = (path: string, { read }: FileNames): boolean => read.some((name) => name.test(path))

/** What a file whose name nothing reads was likely meant to be called (in small letters, .yaml for .yml); null for any other. */
const meantName = (path: string, names: FileNames): string | null => {
  const usual = path.toLowerCase().replace(/\.yml$/, '.yaml')
  return !isRead(path, names) && isRead(usual, names) ? usual : null
}

/** Files that can't be read: of another name than the one that is read, packed and damaged, or no UTF-8; a fault each. */
export const unreadableFaults = (files: DataFiles, names: FileNames): Fault[] =>
  [...files].flatMap(([file, bytes]) => {
    const meant = meantName(file, names)
    if (meant !== null)
      return [{ file, line: 1, column: 1, reason: `no file with this name is read: rename it to ${meant}` }]
    let whole: Buffer
    try {
      whole = unpacked(file, bytes)
    } catch {
      return [{ file, line: 1, column: 1, reason: 'the file is damaged: it cannot be unpacked' }]
    }
    return encodingFault(file, whole) ?? []
  })

/** Files that nothing reads: one in a folder with a misspelled name would be missing without a word. */
export const strayFaults = (files: DataFiles, names: FileNames): Fault[] =>
  [...files.keys()]
    .filter((file) => !isRead(file, names))
    .map((file) => ({
      file,
      line: 1,
      column: 1,
      reason: names.elsewhere?.(file) ?? `this file is not read: ${names.readme} lists the names that are`,
    }))

const unpacked = (path: string, bytes: Buffer): Buffer => (path.endsWith('.gz') ? gunzipSync(bytes) : bytes)

/** The text of one file, unpacked where its name ends in .gz, without a byte-order mark; null when the catalog has no such file. */
export const textOf = (files: DataFiles, path: string): string | null => {
  const bytes = files.get(path)
  return bytes === undefined
    ? null
    : unpacked(path, bytes)
        .toString('utf8')
        .replace(/^\uFEFF/, '')
}
