import { rowsOf } from '../../lifetimes/store.ts'
import { lyingWith } from '../../lifetimes/lifetimes.ts'
import { sealedColumns } from '../../vault/sealed-columns.ts'
import type { SealedColumn } from '../../vault/store.ts'
import type { Db } from '../../db/pool.ts'
import type { Vault } from '../../vault/vault.ts'

export type OpenedRow = Readonly<Record<string, unknown>>
export type OpenedTables = Readonly<Record<string, readonly OpenedRow[]>>

/** Said in the place of a value that no key opens any more. */
const unreadable = 'sealed with a key that is lost'
/** What says nothing more of a person: look-ups by keyed hash, leases, pieces for the search, and what the server counts with. */
const inner =
  /(_hash|^hash|^lease|^leased_until|^revision|^take_ups|^catalog_version|^plan_pricing_id|^mark|_has_later|^parts)$/

/**
 * A mail that is still to go out: a link or a code in it opens what only its reader may, and who hands over this file is not its reader.
 */
const isLetter = (table: string, column: string): boolean => table === 'outbox' && /^(text|html)$/.test(column)

/**
 * All rows that lie with an enrollment, of these tables, with what is sealed
 * in them opened: for the person's own file, or to be sealed again as one.
 */
export const openedTables = async (
  { db, vault }: { readonly db: Db; readonly vault: Vault },
  enrollmentId: string,
  tables: readonly string[] = lyingWith,
): Promise<OpenedTables> => {
  const found: Record<string, OpenedRow[]> = {}
  for (const table of tables) {
    const rows = await rowsOf(db, table, enrollmentId)
    if (rows.length > 0) found[table] = rows.map((row) => opened(vault, table, row))
  }
  return found
}

const opened = (vault: Vault, table: string, row: OpenedRow): OpenedRow => {
  const columns = sealedColumns.filter((column) => column.table === table)
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      if (value === null || inner.test(name) || isLetter(table, name)) return []
      const column = columns.find((each) => each.column === name)
      if (column === undefined) return name.endsWith('_sealed') ? [] : [[name, value]]
      return name === 'mark_sealed' ? [] : [[plainly(name), openedValue(vault, column, row, value)]]
    }),
  )
}

const plainly = (column: string): string => (column === 'sealed' ? 'secrets' : column.replace(/_sealed$/, ''))

const openedValue = (vault: Vault, column: SealedColumn, row: OpenedRow, sealed: unknown): unknown => {
  const key = Object.fromEntries(column.keys.map((name) => [name, String(row[name])]))
  const text = vault.read(column, key, String(sealed))
  if (text === undefined) return unreadable
  try {
    const read: unknown = JSON.parse(text)
    // A social security number is digits, and no number.
    return typeof read === 'object' ? read : text
  } catch {
    return text
  }
}
