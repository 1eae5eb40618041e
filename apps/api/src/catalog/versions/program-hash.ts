import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const catalog = join(import.meta.dirname, '..')
const subfolders = readdirSync(catalog, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? join(catalog, entry.name) : [],
)
/** The sources that decide how a catalog is checked and packed. */
const folders = [
  catalog,
  ...subfolders.toSorted(),
  join(catalog, '../data-files'),
  dirname(fileURLToPath(import.meta.resolve('@openroll/contract/words'))),
]

let cachedHash: string | undefined
/** A hash of the checking and packing code; catalogs packed by other code are rebuilt automatically. */
export const programHash = (): string => {
  if (cachedHash !== undefined) return cachedHash
  const hash = createHash('sha256')
  for (const folder of folders)
    for (const name of readdirSync(folder).toSorted())
      if (name.endsWith('.ts') && !name.endsWith('.test.ts'))
        hash.update(`${name}\0`).update(readFileSync(join(folder, name)))
  cachedHash = hash.digest('hex').slice(0, 16)
  return cachedHash
}
