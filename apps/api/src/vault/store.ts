import { afterSigning } from '../codes/after-signing.ts'
import type { Db } from '../db/pool.ts'
import { row, text, type RowOf } from '../db/row.ts'

/** An encrypted column, its table's key columns, and the context of a row's values. */
export type SealedColumn<Key extends string = string> = {
  readonly table: string
  readonly keys: readonly Key[]
  readonly column: string
  context(key: Readonly<Record<Key, string | number>>): string
}
/** A row's key by column name, as text. */
export type RowKey = Readonly<Record<string, string>>
type SealedRow = { readonly key: RowKey; readonly sealed: string }

/** An encrypted value, with its key as key_0, key_1 … in key column order. */
export const sealedRow = row({ sealed: text }).catchall(text)
export const withKey = (keys: readonly string[], found: RowOf<typeof sealedRow>): SealedRow => ({
  key: Object.fromEntries(keys.map((name, at) => [name, found[`key_${at}`] ?? ''])),
  sealed: found.sealed,
})

/**
 * Up to `limit` rows in key order whose value doesn't start with `prefix`, after the previous batch's last row. Keys are compared in
 * their own type and returned as text.
 */
export const staleRows = async (
  db: Db,
  { table, keys, column }: SealedColumn,
  prefix: string,
  after: RowKey | undefined,
  limit: number,
): Promise<SealedRow[]> => {
  const key = keys.map((name) => `t.${word(name)}`)
  const from = after === undefined ? '' : `and (${key.join(', ')}) > (${keys.map((_, at) => `$${at + 3}`).join(', ')})`
  const rows = await db.many(
    sealedRow,
    `select /* all servers */ ${key.map((name, at) => `${name}::text as key_${at}`).join(', ')}, t.${word(column)} as sealed
     from ${word(table)} t where not starts_with(t.${word(column)}, $1) ${from}
     order by ${key.join(', ')} limit $2`,
    [prefix, limit, ...(after === undefined ? [] : keys.map((name) => after[name]))],
  )
  return rows.map((found) => withKey(keys, found))
}

/** Replaces `old` with a new value; returns 0 and changes nothing if someone changed it since. */
export const replaceSealed = (
  db: Db,
  { table, keys, column }: SealedColumn,
  { key, sealed }: SealedRow,
  fresh: string,
): Promise<number> =>
  db.run(
    `update ${afterSigning} ${word(table)} set ${word(column)} = $1
     where ${word(column)} = $2 and ${keys.map((name, at) => `${word(name)} = $${at + 3}`).join(' and ')}`,
    [fresh, sealed, ...keys.map((name) => key[name])],
  )

/** A table or column name for use in a statement; throws unless it is a plain word. */
export const word = (name: string): string => {
  if (!/^[a-z_]+$/.test(name)) throw new Error('not a table or column name')
  return name
}
