import type { Db } from '../db/pool.ts'
import { replaceSealed, staleRows, type RowKey, type SealedColumn } from './store.ts'
import { VaultError, type Vault } from './vault.ts'

/** The counts of a column's rotation; rotation is done once all three are 0 for every column. */
type RotationCounts = {
  readonly table: string
  readonly column: string
  /** Values encrypted again with the current key. */
  readonly rotated: number
  /** Values changed or removed at that moment; another run checks them again. */
  readonly changed: number
  /** Values that no key decrypts; left as they are. Don't remove their keys from SECRET_KEYS. */
  readonly unreadable: number
}

/**
 * Re-encrypts every value that another key encrypted (D-7.02), one keyed UPDATE per row, so that people can keep saving. Finished
 * rows are skipped: it can be stopped and restarted anytime.
 */
export const rotate = async (
  db: Db,
  vault: Vault,
  columns: readonly SealedColumn[],
  { batch = 200 }: { batch?: number } = {},
): Promise<RotationCounts[]> => {
  const done: RotationCounts[] = []
  for (const column of columns) done.push(await rotateColumn(db, vault, column, batch))
  return done
}

const rotateColumn = async (db: Db, vault: Vault, column: SealedColumn, batch: number): Promise<RotationCounts> => {
  const counts = { rotated: 0, changed: 0, unreadable: 0 }
  let after: RowKey | undefined
  for (;;) {
    const rows = await staleRows(db, column, vault.sealingPrefix, after, batch)
    for (const row of rows) {
      const fresh = sealAgain(vault, row.sealed, column.context(row.key))
      if (fresh === undefined) counts.unreadable += 1
      else if ((await replaceSealed(db, column, row, fresh)) === 1) counts.rotated += 1
      else counts.changed += 1
    }
    after = rows.at(-1)?.key
    if (rows.length < batch) return { table: column.table, column: column.column, ...counts }
  }
}

const sealAgain = (vault: Vault, sealed: string, context: string): string | undefined => {
  try {
    return vault.seal(vault.open(sealed, context), context)
  } catch (error) {
    if (error instanceof VaultError) return undefined
    throw error
  }
}
