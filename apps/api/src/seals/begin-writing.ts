import { DatabaseError } from 'pg'
import type { Db } from '../db/pool.ts'
import { conflict as refusedConflict } from '../who/refusal.ts'
import { tableNamed, tablesOf, type SealedName } from './aspects.ts'
import { writersOf, type WritersByKey } from './own-writes.ts'
import { brokenIn, type Kind, type Seal, type Signer } from './seal.ts'
import { readSealedRows, readManySealedRows, type SealedRows } from './seal-store.ts'
import type { SealedWrite } from './sealed-write.ts'

/** One owner's state in a transaction: its previous seal, and the parts that already differed. */
export type OwnerWrites = {
  readonly kind: Kind
  readonly seal: Seal | undefined
  /** The transaction creates the owner. Any other owner without a seal stays unsealed, since the server didn't write its rows. */
  readonly makes: boolean
  /** The tables written, and the previous writers of their rows. */
  readonly tables: Map<SealedName, WritersByKey>
  readonly deletesFrom: Set<SealedName>
  /** How each of them differs. */
  readonly broken: Map<string, string>
}
export type WritesByOwner = Map<string, OwnerWrites>

/** Two writers sealed at once: the transaction runs again. */
export const conflict = (): DatabaseError =>
  Object.assign(new DatabaseError('the rows were sealed by another transaction', 0, 'error'), { code: '40001' })

export const readOwners = async (
  db: Db,
  owners: readonly string[],
  tables: readonly SealedName[],
  looksForTriggers = false,
): Promise<ReadonlyMap<string, SealedRows>> => {
  const [only] = owners
  return only !== undefined && owners.length === 1
    ? new Map([[only, await readSealedRows(db, only, tables, looksForTriggers)]])
    : readManySealedRows(db, owners, tables, looksForTriggers)
}

/** No money moves on rows that somebody changed in the database. */
const alteredMoney = {
  batch: () => refusedConflict('batch_id', 'This batch failed verification. Contact the person who runs the server'),
  group: () =>
    refusedConflict('group_id', 'This group’s account failed verification. Contact the person who runs the server'),
} as const

const newOwner = (kind: Kind): OwnerWrites => {
  const drafts = tablesOf(kind).filter((table) => tableNamed(table).drafts === true)
  const tables = new Map(drafts.map((table) => [table, new Map<string, string>()]))
  return { kind, seal: undefined, makes: true, tables, deletesFrom: new Set(), broken: new Map() }
}

/** Before the first write to a table: notes which of its parts differ from the seal, since sealing them would hide that. */
export const beginWriting = async (
  tx: Db,
  signer: Signer,
  writing: WritesByOwner,
  touch: SealedWrite,
  owners: readonly string[],
): Promise<void> => {
  const { kind } = touch
  if (touch.makes)
    for (const owner of owners) if (writing.get(owner)?.makes !== true) writing.set(owner, newOwner(kind))
  // A new owner has no rows yet, except drafts.
  for (const owner of owners)
    if (writing.get(owner)?.makes === true)
      for (const table of touch.tables) writing.get(owner)?.tables.set(table, new Map())
  const isNew = (owner: string, table: SealedName): boolean => writing.get(owner)?.tables.has(table) !== true
  const tables = touch.tables.filter((table) => owners.some((owner) => isNew(owner, table)))
  if (tables.length > 0) await beginTables(tx, signer, writing, kind, owners, tables)
  for (const owner of owners) for (const table of touch.deletesFrom) writing.get(owner)?.deletesFrom.add(table)
}

const beginTables = async (
  tx: Db,
  signer: Signer,
  writing: WritesByOwner,
  kind: Kind,
  owners: readonly string[],
  tables: readonly SealedName[],
): Promise<void> => {
  for (const [owner, held] of await readOwners(tx, owners, tables)) {
    const { seal, rows } = held
    const before = writing.get(owner)
    if (before !== undefined && before.seal?.revision !== seal?.revision) throw conflict()
    const written = before ?? { kind, seal, makes: false, tables: new Map(), deletesFrom: new Set(), broken: new Map() }
    writing.set(owner, written)
    const fresh = new Map([...rows].filter(([table]) => !written.tables.has(table)))
    for (const table of fresh.keys()) written.tables.set(table, writersOf(table, held))
    if (seal !== undefined)
      for (const { part, how } of brokenIn(signer, owner, kind, seal, fresh)) written.broken.set(part, how)
    const isAltered = seal === undefined || written.broken.size > 0
    if ((kind === 'batch' || kind === 'group') && !written.makes && isAltered) throw alteredMoney[kind]()
  }
}
