import { openToolVault } from './tool-vault.ts'
import { rotate } from '../vault/rotate.ts'
import { sealedColumns } from '../vault/sealed-columns.ts'
import { toolSettings } from './tool-settings.ts'

/** npm run rotate-keys: reseals with the current key whatever an older key sealed. Exits 1 while something is left to do. */
const config = toolSettings()
const { db, vault, stop } = await openToolVault(config, 'rotate-keys')
const done = await rotate(db, vault, sealedColumns)
await stop()
for (const { table, column, rotated, changed, unreadable } of done)
  console.log(
    `${table}.${column}: ${rotated} sealed again, ${changed} changed in the meantime, ${unreadable} that no key opens`,
  )
const left = done.some(({ changed, unreadable }) => changed + unreadable > 0)
console.log(
  left
    ? 'Some values are left: run this again, and keep every key until none are.'
    : 'Every value is sealed with the current key.',
)
process.exitCode = left ? 1 : 0
