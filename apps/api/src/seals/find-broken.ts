import type { Db } from '../db/pool.ts'
import { mainTable, tableNamed, tablesOf } from './aspects.ts'
import { brokenIn, type BrokenSeal, type Kind, type Signer } from './seal.ts'
import { readSealedRows, readManySealedRows, type SealedRows } from './seal-store.ts'
import { newestLinks, sealedTwice, type NewestLink } from './verify-store.ts'

const brokenOf = (signer: Signer, kind: Kind, owner: string, { seal, rows }: SealedRows): BrokenSeal[] => {
  if (seal !== undefined) return brokenIn(signer, owner, kind, seal, rows)
  // Drafts aren't sealed before they are signed.
  const isForged = [...rows].some(([table, own]) => own.length > 0 && tableNamed(table).drafts !== true)
  return isForged ? [{ part: mainTable[kind], aspect: kind, how: 'forged: the server didn’t write it' }] : []
}

/** Whether the chain has a later seal, or a different one of the same revision: someone restored an earlier state with its seal. */
const isRolledBack = ({ seal }: SealedRows, newest: NewestLink | undefined): boolean =>
  seal !== undefined &&
  newest !== undefined &&
  (newest.revision > seal.revision || (newest.revision === seal.revision && newest.mark !== seal.mark))

/** The owners whose rows differ from their seals or were rolled back, and how. */
export const findBroken = async (
  db: Db,
  signer: Signer,
  kind: Kind,
  owners: readonly string[],
): Promise<Map<string, BrokenSeal[]>> => {
  const tables = tablesOf(kind)
  const broken = new Map<string, BrokenSeal[]>()
  // Links before seals: a link is always written after its seal.
  const [newest, twice] = await Promise.all([newestLinks(db, kind, owners), sealedTwice(db, owners)])
  for (const [owner, held] of await readManySealedRows(db, owners, tables)) {
    if (twice.includes(owner) || isRolledBack(held, newest.get(owner))) {
      broken.set(owner, [{ part: mainTable[kind], aspect: kind, how: `an earlier state of the ${kind} was put back` }])
      continue
    }
    if (brokenOf(signer, kind, owner, held).length === 0) continue
    // Read again in one snapshot, since another write may have come in between.
    const still = brokenOf(signer, kind, owner, await readSealedRows(db, owner, tables))
    if (still.length > 0) broken.set(owner, still)
  }
  return broken
}
