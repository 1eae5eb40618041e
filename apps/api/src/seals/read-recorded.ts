import type { Db } from '../db/pool.ts'
import { columnsOf, type SealedKind, type SealedName } from './aspects.ts'
import { brokenIn, type Signer } from './seal.ts'
import { readSealedRows } from './seal-store.ts'

/** The sealed values of an owner's rows of a table, by column, as of one moment; undefined if the server didn't write them so. */
export const readRecorded = async (
  db: Db,
  signer: Signer,
  { kind, owner, table }: { readonly kind: SealedKind; readonly owner: string; readonly table: SealedName },
): Promise<readonly Readonly<Record<string, unknown>>[] | undefined> => {
  const { seal, rows } = await readSealedRows(db, owner, [table])
  if (seal === undefined || brokenIn(signer, owner, kind, seal, rows).length > 0) return undefined
  const columns = columnsOf(table)
  return (rows.get(table) ?? []).map((values) => Object.fromEntries(columns.map((column, at) => [column, values[at]])))
}
