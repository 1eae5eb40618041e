import type { Db } from '../db/pool.ts'
import { canaries, oneHashed, oneSealed, putCanary } from './canary-store.ts'
import { sealedColumns } from './sealed-columns.ts'
import { VaultError, type Vault } from './vault.ts'

/** The keys are not those that this database was sealed with; says where they came from and names ids of keys, never a key. */
export class WrongKeys extends Error {}

const rootRow = '@root' // no key's id has an @
const canaryOf = (vault: Vault, id: string): string => vault.sealWith(id, 'canary', `key_canary/${id}`)
const rootOf = (vault: Vault): string => `${vault.rootId}.${vault.sign('key_canary', 'root')}`

/**
 * Throws WrongKeys unless every key is the one that this database knows under its id, and the root key the one from which its hashes and
 * signatures are made, and none is missing that still seals something. Keys that the database doesn't know yet are known afterwards.
 * Comes before anything is sealed: what a wrong key seals, nobody opens.
 */
export const checkKeys = async (db: Db, vault: Vault, now: Date): Promise<void> => {
  const known = await canaries(db)
  if (known.size === 0) await checkAgainstRows(db, vault)
  checkAgainst(known, vault)
  await checkMissing(db, vault, [...known.keys()])
  const rows = [[rootRow, rootOf(vault)] as const, ...vault.keyIds.map((id) => [id, canaryOf(vault, id)] as const)]
  const unknown = rows.filter(([id]) => !known.has(id))
  if (unknown.length === 0) return
  // Of two processes that start at once with different keys one waits at the first row, finds the other's, and leaves nothing.
  await db.transaction(async (tx) => {
    for (const [id, canary] of unknown) await putCanary(tx, id, canary, now)
    checkAgainst(await canaries(tx), vault)
  })
}

const checkAgainst = (known: ReadonlyMap<string, string>, vault: Vault): void => {
  for (const id of vault.keyIds) {
    const canary = known.get(id)
    if (canary !== undefined && !opens(vault, canary, `key_canary/${id}`)) throw wrongKey(vault, id)
  }
  const root = known.get(rootRow)
  if (root !== undefined && root !== rootOf(vault)) throw wrongRoot(vault, root.slice(0, root.indexOf('.')))
}

/** A key that went too early: what it sealed would read as if it had never been given. */
const checkMissing = async (db: Db, vault: Vault, known: readonly string[]): Promise<void> => {
  for (const id of known.filter((one) => one !== rootRow && !vault.keyIds.includes(one))) {
    const found = await Promise.all(sealedColumns.map((column) => oneSealed(db, column, `${id}.`)))
    if (found.some((row) => row !== undefined))
      throw new WrongKeys(
        `${vault.source}: the key "${id}" is missing, and values of this database are sealed with it. ` +
          'Put it back until npm run rotate-keys leaves nothing',
      )
  }
}

/** A database of before there were canaries: a value of each key and column, and one hash, stand for them. */
const checkAgainstRows = async (db: Db, vault: Vault): Promise<void> => {
  for (const id of vault.keyIds) {
    const found = await Promise.all(sealedColumns.map((column) => oneSealed(db, column, `${id}.`)))
    const rows = found.filter((row) => row !== undefined)
    // One damaged value doesn't speak against the key that opens another one.
    if (rows.length > 0 && !rows.some(({ sealed, context }) => opens(vault, sealed, context))) throw wrongKey(vault, id)
    const person = await oneHashed(db, `${id}.`)
    if (person === undefined || !opens(vault, person.sealed, person.context)) continue
    if (vault.hash(vault.open(person.sealed, person.context), 'ssn') !== person.hash) throw wrongRoot(vault)
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
    `${source}: the key "${id}" is not the one that this database knows under that id. Give the right key; ` +
      'a new key needs an id of its own',
  )
const wrongRoot = ({ source, rootId: id }: Vault, right?: string): WrongKeys =>
  new WrongKeys(
    `${source}: the last key, "${id}", is not the root key of this database` +
      `${right === undefined || right === id ? '' : `, which is "${right}"`}. ` +
      'Keep the very first key at the end of the list',
  )
