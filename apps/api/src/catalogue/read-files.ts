import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Fault } from './check-fault.ts'

/** A catalogue's files by their path within its folder ('/' between the parts), in the order of their names. */
export type CatalogueFiles = ReadonlyMap<string, Buffer>

/** Every yaml, csv and csv.gz file of the folder, unread; README and the like are left out. Throws ENOENT when there is no folder. */
export const readFiles = (folder: string): CatalogueFiles => {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(yaml|csv|csv\.gz)$/.test(path))
    .map((path) => path.split(sep).join('/'))
    .sort()
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path))]))
}

/** Packed files that can't be unpacked, each with a fault. */
export const damagedFaults = (files: CatalogueFiles): Fault[] =>
  [...files.keys()].flatMap((file) => {
    try {
      textOf(files, file)
      return []
    } catch {
      return [{ file, line: 1, column: 1, reason: 'the file is damaged: it cannot be unpacked' }]
    }
  })

const read = [
  /^(plans|bases|agreements)\/.+\.yaml$/,
  /^(rates|areas)\/.+\.csv(\.gz)?$/,
  /^(sites|groups|reps|portals|referrals|networks)\.yaml$/,
  /^(zips|banks)\.csv\.gz$/,
  /^(states|races|sic-codes)\.csv$/,
]
/** Files that nothing reads: one in a folder with a misspelt name would be missing without a word. */
export const strayFaults = (files: CatalogueFiles): Fault[] =>
  [...files.keys()].flatMap((file) =>
    read.some((name) => name.test(file))
      ? []
      : [
          {
            file,
            line: 1,
            column: 1,
            reason: 'nothing reads this file: catalogue/README.md lists the names that are read',
          },
        ],
  )

/** The text of one file, unpacked where its name ends in .gz; null when the catalogue has no such file. */
export const textOf = (files: CatalogueFiles, path: string): string | null => {
  const bytes = files.get(path)
  if (bytes === undefined) return null
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}
