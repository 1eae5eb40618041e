import { readConfig } from '../config.ts'
import { openToolVault } from './tool-vault.ts'
import { rotate } from '../vault/rotate.ts'
import { sealedColumns } from '../vault/sealed-columns.ts'

/** npm run rotate-keys: seals with the key that seals now what another one sealed. Exits 1 while something is left to do. */
const config = readConfig(process.env)
const { db, vault, stop } = await openToolVault(config, 'rotate-keys')
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
    : 'Every value is sealed with the key that seals now.',
)
process.exitCode = left ? 1 : 0
