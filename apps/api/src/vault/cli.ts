import { readConfig } from '../config.ts'
import { openToolDatabase } from '../start/tool-database.ts'
import { vaultOfSettings } from './of-settings.ts'
import { rotate } from './rotate.ts'
import { sealedColumns } from './sealed-columns.ts'

/** npm run rotate-keys: seals with the newest key what an older one sealed. Exits 1 while something is left to do. */
const config = readConfig(process.env)
const { db, stop } = await openToolDatabase(config)
const vault = vaultOfSettings(config)
const done = await rotate(db, vault, sealedColumns)
await stop()
for (const { table, column, rotated, changed, unreadable } of done)
  console.log(
    `${table}.${column}: ${rotated} sealed again, ${changed} changed meanwhile, ${unreadable} that no key opens`,
  )
const left = done.some(({ changed, unreadable }) => changed + unreadable > 0)
console.log(
  left
    ? 'Something is left: run it again, and keep every key until nothing is.'
    : 'Every value is sealed with the newest key.',
)
process.exitCode = left ? 1 : 0
