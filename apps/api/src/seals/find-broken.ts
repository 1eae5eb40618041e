import type { Db } from '../db/pool.ts'
import { mainTable, tableNamed, tablesOf } from './aspects.ts'
import { brokenIn, type BrokenSeal, type Kind, type Signer } from './seal.ts'
import { readSealedRows, readManySealedRows, type SealedRows } from './seal-store.ts'

const brokenOf = (signer: Signer, kind: Kind, owner: string, { seal, rows }: SealedRows): BrokenSeal[] => {
  if (seal !== undefined) return brokenIn(signer, owner, kind, seal, rows)
  // Drafts aren't sealed before they are signed.
  const isForged = [...rows].some(([table, own]) => own.length > 0 && tableNamed(table).drafts !== true)
  return isForged ? [{ part: mainTable[kind], aspect: kind, how: 'forged: the server didn’t write it' }] : []
}

/** Those of these owners whose rows differ from their seals, and what differs. */
export const findBroken = async (
  db: Db,
  signer: Signer,
  kind: Kind,
  owners: readonly string[],
): Promise<Map<string, BrokenSeal[]>> => {
  const tables = tablesOf(kind)
  const broken = new Map<string, BrokenSeal[]>()
  for (const [owner, held] of await readManySealedRows(db, owners, tables)) {
    if (brokenOf(signer, kind, owner, held).length === 0) continue
    // Read again as of one moment: somebody may have written in between.
    const still = brokenOf(signer, kind, owner, await readSealedRows(db, owner, tables))
    if (still.length > 0) broken.set(owner, still)
  }
  return broken
}
