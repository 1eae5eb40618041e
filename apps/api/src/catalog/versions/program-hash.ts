import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const catalog = join(import.meta.dirname, '..')
const within = readdirSync(catalog, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? join(catalog, entry.name) : [],
)
/** The sources that decide how a catalog is checked and packed. */
const folders = [
  catalog,
  ...within.toSorted(),
  join(catalog, '../data-files'),
  dirname(fileURLToPath(import.meta.resolve('@openroll/contract/words'))),
]

let known: string | undefined
/** A hash of the checking and packing code; catalogs packed by other code are rebuilt automatically. */
export const programHash = (): string => {
  if (known !== undefined) return known
  const hash = createHash('sha256')
  for (const folder of folders)
    for (const name of readdirSync(folder).toSorted())
      if (name.endsWith('.ts') && !name.endsWith('.test.ts'))
        hash.update(`${name}\0`).update(readFileSync(join(folder, name)))
  known = hash.digest('hex').slice(0, 16)
  return known
}
