import { openToolVault } from './tool-vault.ts'
import { rotate } from '../vault/rotate.ts'
import { sealedColumns } from '../vault/sealed-columns.ts'
import { toolSettings } from './tool-settings.ts'

/** npm run rotate-keys: re-encrypts everything an older key encrypted with the current key. Exits 1 while anything is left. */
const config = toolSettings()
const { db, vault, stop } = await openToolVault(config, 'rotate-keys')
const columns = await rotate(db, vault, sealedColumns)
await stop()
for (const { table, column, rotated, changed, unreadable } of columns)
  console.log(
    `${table}.${column}: ${rotated} re-encrypted, ${changed} changed meanwhile, ${unreadable} that no key can decrypt`,
  )
const isIncomplete = columns.some(({ changed, unreadable }) => changed + unreadable > 0)
console.log(
  isIncomplete
    ? 'Some values still aren’t encrypted with the current key. Run this again, and keep every key until all of them are.'
    : 'Every value is encrypted with the current key.',
)
process.exitCode = isIncomplete ? 1 : 0
