import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { encodingFault } from './check-encoding.ts'
import type { Fault } from './check-fault.ts'

/** A folder's files by relative path ('/'-separated), sorted by name. */
export type DataFiles = ReadonlyMap<string, Buffer>

/** Skips folders named like files, and the broken links editors leave beside open files. */
const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

/** Every yaml, yml, csv, csv.gz and svg file in the folder, in any case. Throws ENOENT without the folder. */
export const readFiles = (folder: string): DataFiles => {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ya?ml|csv|csv\.gz|svg)$/i.test(path) && isFile(join(folder, path)))
    .map((path) => path.split(sep).join('/'))
    .sort()
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path))]))
}

/** The file names a folder may have, the page that lists them, and a reason for names that belong elsewhere. */
export type FileNames = {
  readonly read: readonly RegExp[]
  readonly readme: string
  readonly elsewhere?: (file: string) => string | undefined
}

const isRead = (path: string, { read }: FileNames): boolean => read.some((name) => name.test(path))

/** The name a file was probably meant to have (lowercase, .yaml for .yml); null if there is none. */
const meantName = (path: string, names: FileNames): string | null => {
  const usual = path.toLowerCase().replace(/\.yml$/, '.yaml')
  return !isRead(path, names) && isRead(usual, names) ? usual : null
}

/** Files that can't be read: misnamed, damaged or not UTF-8. */
export const unreadableFaults = (files: DataFiles, names: FileNames): Fault[] =>
  [...files].flatMap(([file, bytes]) => {
    const meant = meantName(file, names)
    if (meant !== null)
      return [{ file, line: 1, column: 1, reason: `this file name isn’t recognized: rename the file to ${meant}` }]
    let content: Buffer
    try {
      content = unpack(file, bytes)
    } catch {
      return [{ file, line: 1, column: 1, reason: 'the file is damaged and can’t be unpacked' }]
    }
    return encodingFault(file, content) ?? []
  })

/** Files nothing reads, since a misspelled folder name would otherwise drop them silently. */
export const strayFaults = (files: DataFiles, names: FileNames): Fault[] =>
  [...files.keys()]
    .filter((file) => !isRead(file, names))
    .map((file) => ({
      file,
      line: 1,
      column: 1,
      reason: names.elsewhere?.(file) ?? `this file isn’t used: ${names.readme} lists the file names that are`,
    }))

const unpack = (path: string, bytes: Buffer): Buffer => (path.endsWith('.gz') ? gunzipSync(bytes) : bytes)

/** A file's text, unpacked if it ends in .gz, without a byte order mark; null if there is no such file. */
export const textOf = (files: DataFiles, path: string): string | null => {
  const bytes = files.get(path)
  return bytes === undefined
    ? null
    : unpack(path, bytes)
        .toString('utf8')
        .replace(/^\uFEFF/, '')
}
