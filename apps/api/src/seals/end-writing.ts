import type { Chain } from '../audit/chain.ts'
import type { Db } from '../db/pool.ts'
import { mainTable, tableNamed } from './aspects.ts'
import { conflict, readOwners, type WritesByOwner, type OwnerWrites } from './begin-writing.ts'
import { isOwnWork, wroteMainRow } from './own-writes.ts'
import { keepBroken, markOf, partNames, partsOf, type Signer } from './seal.ts'
import { insertSeals, replaceSeals, type SealedRows, type NewSeal } from './seal-store.ts'

/** An owner's seal after the transaction; undefined if it stays the same, or if a new owner has no main row. */
const sealAfter = (
  signer: Signer,
  owner_id: string,
  { kind, seal, broken }: OwnerWrites,
  { rows }: SealedRows,
  sealed_at: Date,
): NewSeal | undefined => {
  const isNew = seal === undefined
  if (isNew && (rows.get(mainTable[kind]) ?? []).length === 0) return undefined
  const parts = new Map(Object.entries(seal?.parts ?? {}))
  let changed = isNew
  for (const [table, own] of rows) {
    const now = partsOf(signer, owner_id, table, own)
    for (const part of partNames(table).filter((one) => !broken.has(one))) {
      changed ||= parts.get(part) !== now[part]
      if (now[part] === undefined) parts.delete(part)
      else parts.set(part, now[part])
    }
  }
  if (!changed) return undefined
  for (const [part, how] of broken) parts.set(part, keepBroken(parts.get(part), how))
  const revision = (seal?.revision ?? 0) + 1
  const sealed = Object.fromEntries(parts)
  return { owner_id, kind, revision, parts: sealed, mark: markOf(signer, owner_id, kind, revision, sealed), sealed_at }
}

/** Throws if another writer changed rows since they were read: the transaction runs again, and finds that they differ. */
const requireOwnWork = ({ tables, deletesFrom, makes }: OwnerWrites, held: SealedRows): void => {
  if (held.hasTriggers)
    throw new Error(`a trigger or rule may have changed what was written to ${[...tables.keys()].join(', ')}`)
  for (const [table, found] of tables)
    if (!(makes && tableNamed(table).drafts === true) && !isOwnWork(table, found, deletesFrom.has(table), held))
      throw conflict()
}

/** The keys, this process's chain, and the time, for sealing. */
export type Sealing = {
  readonly signer: Signer
  readonly chain: Pick<Chain, 'append' | 'requireWorking'>
  readonly now: () => Date
}

/** Seals what a transaction wrote; the transaction runs again if another one sealed concurrently. */
export const endWriting = async (tx: Db, { signer, chain, now }: Sealing, writing: WritesByOwner): Promise<void> => {
  const bySet = Map.groupBy(
    [...writing].filter(([, { seal, makes }]) => makes || seal !== undefined),
    ([, { tables }]) => [...tables.keys()].sort().join(),
  )
  const seals: NewSeal[] = []
  for (const group of bySet.values()) {
    const tables = [...(group[0]?.[1].tables.keys() ?? [])]
    const held = await readOwners(
      tx,
      group.map(([owner]) => owner),
      tables,
      true,
    )
    for (const [owner, written] of group) {
      const after = held.get(owner)
      if (after === undefined || (written.makes && !wroteMainRow(written.kind, after))) continue
      requireOwnWork(written, after)
      const seal = sealAfter(signer, owner, written, after, now())
      if (seal !== undefined) seals.push(seal)
    }
  }
  if (seals.length === 0) return
  const made = seals.filter(({ owner_id }) => writing.get(owner_id)?.seal === undefined)
  const changed = seals.filter(({ owner_id }) => writing.get(owner_id)?.seal !== undefined)
  if (made.length > 0) await insertSeals(tx, made)
  if (changed.length > 0 && (await replaceSeals(tx, changed)) < changed.length) throw conflict()
  tx.afterCommit(() =>
    chain.append(seals.map(({ owner_id, kind, revision, mark }) => ({ kind, owner_id, item: String(revision), mark }))),
  )
}
