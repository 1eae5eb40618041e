import { rowsOf } from '../../lifetimes/store.ts'
import { tablesByEnrollment } from '../../lifetimes/lifetimes.ts'
import { sealedColumns } from '../../vault/sealed-columns.ts'
import type { SealedColumn } from '../../vault/store.ts'
import type { Db } from '../../db/pool.ts'
import type { Vault } from '../../vault/vault.ts'

export type OpenedRow = Readonly<Record<string, unknown>>
export type OpenedTables = Readonly<Record<string, readonly OpenedRow[]>>

/** Shown for a value that can't be decrypted. */
const unreadable = 'encrypted with a lost key'
/** Internal columns that say nothing about a person: hashes, leases, search parts, counters. */
const internalColumn =
  /(_hash|^hash|^lease|^leased_until|^revision|^take_ups|^catalog_version|^plan_pricing_id|^mark|_has_later|^parts)$/

/** Bodies of emails: they can contain links and codes meant only for their readers. */
const isLetter = (table: string, column: string): boolean => table === 'outbox' && /^(text|html)$/.test(column)

/** An enrollment's rows in these tables, decrypted: for the person's own file, or to be sealed as one record. */
export const openedTables = async (
  { db, vault }: { readonly db: Db; readonly vault: Vault },
  enrollmentId: string,
  tables: readonly string[] = tablesByEnrollment,
): Promise<OpenedTables> => {
  const found: Record<string, OpenedRow[]> = {}
  for (const table of tables) {
    const rows = await rowsOf(db, table, enrollmentId)
    if (rows.length > 0) found[table] = rows.map((row) => openRow(vault, table, row))
  }
  return found
}

const openRow = (vault: Vault, table: string, row: OpenedRow): OpenedRow => {
  const columns = sealedColumns.filter((column) => column.table === table)
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      if (value === null || internalColumn.test(name) || isLetter(table, name)) return []
      const column = columns.find((each) => each.column === name)
      if (column === undefined) return name.endsWith('_sealed') ? [] : [[name, value]]
      return name === 'mark_sealed' ? [] : [[plainName(name), openedValue(vault, column, row, value)]]
    }),
  )
}

const plainName = (column: string): string => (column === 'sealed' ? 'secrets' : column.replace(/_sealed$/, ''))

const openedValue = (vault: Vault, column: SealedColumn, row: OpenedRow, sealed: unknown): unknown => {
  const key = Object.fromEntries(column.keys.map((name) => [name, String(row[name])]))
  const text = vault.read(column, key, String(sealed))
  if (text === undefined) return unreadable
  try {
    const read: unknown = JSON.parse(text)
    // An SSN parses as a number but must stay text.
    return typeof read === 'object' ? read : text
  } catch {
    return text
  }
}
