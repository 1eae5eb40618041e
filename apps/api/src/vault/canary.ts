import type { Db } from '../db/pool.ts'
import { randomBytes } from 'node:crypto'
import { canaries, keepRoot, oneSealed, putCanary } from './canary-store.ts'
import { hashRoot, sealedColumns } from './sealed-columns.ts'
import { VaultError, type Vault } from './vault.ts'

/** The keys don't match this database; says where they came from and names key ids, never a key. */
export class WrongKeys extends Error {}

const canaryOf = (vault: Vault, id: string): string => vault.sealWith(id, 'canary', `key_canary/${id}`)

/**
 * Returns the vault with this database's own root for hashes and signatures. Throws WrongKeys if a key differs from the one known under its
 * id, or a key still in use is missing; new keys become known. Runs before anything is sealed, since nobody could open it otherwise.
 */
export const checkKeys = async (db: Db, vault: Vault, now: Date): Promise<Vault> => {
  const known = await canaries(db)
  checkAgainst(known, vault)
  await checkMissing(db, vault, [...known.keys()])
  const newIds = vault.keyIds.filter((id) => !known.has(id))
  // If two processes start at once with different keys, one waits at the first row, finds the other's key and rolls back.
  if (newIds.length > 0)
    await db.transaction(async (tx) => {
      for (const id of newIds) await putCanary(tx, id, canaryOf(vault, id), now)
      checkAgainst(await canaries(tx), vault)
    })
  return vault.withRoot(await rootOf(db, vault, now))
}

/** The root of this database; the first start makes it. */
const rootOf = async (db: Db, vault: Vault, now: Date): Promise<Buffer> => {
  const context = hashRoot.context({ root_id: 'root' })
  const sealed = await keepRoot(db, vault.seal(randomBytes(32).toString('base64'), context), now)
  return Buffer.from(vault.open(sealed, context), 'base64')
}

const checkAgainst = (known: ReadonlyMap<string, string>, vault: Vault): void => {
  for (const id of vault.keyIds) {
    const canary = known.get(id)
    if (canary !== undefined && !opens(vault, canary, `key_canary/${id}`)) throw wrongKey(vault, id)
  }
}

/** A key removed too early: its values would read as if never entered. */
const checkMissing = async (db: Db, vault: Vault, known: readonly string[]): Promise<void> => {
  for (const id of known.filter((one) => !vault.keyIds.includes(one))) {
    const found = await Promise.all(sealedColumns.map((column) => oneSealed(db, column, `${id}.`)))
    if (found.some((row) => row !== undefined))
      throw new WrongKeys(
        `${vault.source}: the key "${id}" is missing, and this database has values encrypted with it. ` +
          'Put it back, and keep it until npm run rotate-keys says every value uses the current key',
      )
  }
}

const opens = (vault: Vault, sealed: string, context: string): boolean => {
  try {
    vault.open(sealed, context)
    return true
  } catch (error) {
    if (error instanceof VaultError) return false
    throw error
  }
}

const wrongKey = ({ source }: Vault, id: string): WrongKeys =>
  new WrongKeys(
    `${source}: the key "${id}" is not the one that this database knows under that id. Set the right key; ` +
      'a new key needs a new id',
  )
