import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** A catalogue's files by their path within its folder ('/' between the parts), in the order of their names. */
export type CatalogueFiles = ReadonlyMap<string, Buffer>

/** Every yaml, csv and csv.gz file of the folder, unread; README and the like are left out. Throws when there is no folder. */
export const readFiles = (folder: string): CatalogueFiles => {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(yaml|csv|csv\.gz)$/.test(path))
    .map((path) => path.split(sep).join('/'))
    .sort()
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path))]))
}

/** The text of one file, unpacked where its name ends in .gz; null when the catalogue has no such file. */
export const textOf = (files: CatalogueFiles, path: string): string | null => {
  const bytes = files.get(path)
  if (bytes === undefined) return null
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}
