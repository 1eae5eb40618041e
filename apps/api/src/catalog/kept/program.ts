import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const catalog = join(import.meta.dirname, '..')
const within = readdirSync(catalog, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? join(catalog, entry.name) : [],
)
/** Whose lines decide what is sound, and what a built catalog looks like. */
const folders = [
  catalog,
  ...within.toSorted(),
  join(catalog, '../data-files'),
  dirname(fileURLToPath(import.meta.resolve('@openroll/contract/words'))),
]

let known: string | undefined
/** Stands for this program's way of checking and building: what another one built is built again, without anybody having to think of it. */
export const program = (): string => {
  if (known !== undefined) return known
  const hash = createHash('sha256')
  for (const folder of folders)
    for (const name of readdirSync(folder).toSorted())
      if (name.endsWith('.ts') && !name.endsWith('.test.ts'))
        hash.update(`${name}\0`).update(readFileSync(join(folder, name)))
  known = hash.digest('hex').slice(0, 16)
  return known
}
