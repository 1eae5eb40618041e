import type { Db } from '../db/pool.ts'
import { row, text, type RowOf } from '../db/row.ts'

/** A column of sealed values, the columns of its table's key, and the context that a row's values were sealed in. */
export type SealedColumn<Key extends string = string> = {
  readonly table: string
  readonly keys: readonly Key[]
  readonly column: string
  context(key: Readonly<Record<Key, string | number>>): string
}
/** A row's key by column name, as text. */
export type RowKey = Readonly<Record<string, string>>
type SealedRow = { readonly key: RowKey; readonly sealed: string }

/** A sealed value, and its key as key_0, key_1 … in the order of the key's columns. */
export const sealedRow = row({ sealed: text }).catchall(text)
export const withKey = (keys: readonly string[], found: RowOf<typeof sealedRow>): SealedRow => ({
  key: Object.fromEntries(keys.map((name, at) => [name, found[`key_${at}`] ?? ''])),
  sealed: found.sealed,
})

/**
 * Rows, by their key and at most `limit`, whose value does not begin with `prefix`; `after` is the last row of the batch
 * before. Keys are compared in their own type and handed out as text.
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
    `select ${key.map((name, at) => `${name}::text as key_${at}`).join(', ')}, t.${word(column)} as sealed
     from ${word(table)} t where not starts_with(t.${word(column)}, $1) ${from}
     order by ${key.join(', ')} limit $2`,
    [prefix, limit, ...(after === undefined ? [] : keys.map((name) => after[name]))],
  )
  return rows.map((found) => withKey(keys, found))
}

/** Puts a new value in the place of `old`; 0 where somebody has changed it since, and it stays as they left it. */
export const replaceSealed = (
  db: Db,
  { table, keys, column }: SealedColumn,
  { key, sealed }: SealedRow,
  fresh: string,
): Promise<number> =>
  db.run(
    `update ${word(table)} set ${word(column)} = $1
     where ${word(column)} = $2 and ${keys.map((name, at) => `${word(name)} = $${at + 3}`).join(' and ')}`,
    [fresh, sealed, ...keys.map((name) => key[name])],
  )

/** A table's or column's name; it becomes part of a statement, so anything but a plain word is an error. */
export const word = (name: string): string => {
  if (!/^[a-z_]+$/.test(name)) throw new Error('no name of a table or column')
  return name
}
