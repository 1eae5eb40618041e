import type { Db } from '../db/pool.ts'
import { row, text } from '../db/row.ts'
import { sealedRow, withKey, word, type SealedColumn } from './store.ts'

const canaryRow = row({ key_id: text, canary: text })

/** The canary that each key of this database encrypted, by key id. */
export const canaries = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.many(canaryRow, 'select key_id, canary from key_canary')
  return new Map(rows.map(({ key_id, canary }) => [key_id, canary]))
}

/** Stores a key's canary unless it has one. */
export const putCanary = (db: Db, keyId: string, canary: string, now: Date): Promise<number> =>
  db.run('insert into key_canary (key_id, canary, made_at) values ($1, $2, $3) on conflict (key_id) do nothing', [
    keyId,
    canary,
    now,
  ])

type Sealed = { readonly sealed: string; readonly context: string }

/** Any value of a column that starts with `prefix`. */
export const oneSealed = async (
  db: Db,
  { table, keys, column, context }: SealedColumn,
  prefix: string,
): Promise<Sealed | undefined> => {
  const found = await db.maybe(
    sealedRow,
    `select /* all servers */ ${keys.map((name, at) => `${word(name)}::text as key_${at}`).join(', ')}, ${word(column)} as sealed
     from ${word(table)} where starts_with(${word(column)}, $1) limit 1`,
    [prefix],
  )
  if (found === undefined) return undefined
  const { key, sealed } = withKey(keys, found)
  return { sealed, context: context(key) }
}

const rootRow = row({ sealed: text })

/** The sealed root of this database: the one that it has, or this one from now on. */
export const keepRoot = async (db: Db, sealed: string, now: Date): Promise<string> => {
  await db.run(
    `insert into hash_root (root_id, sealed, made_at) values ('root', $1, $2) on conflict (root_id) do nothing`,
    [sealed, now],
  )
  return (await db.one(rootRow, `select sealed from hash_root where root_id = 'root'`)).sealed
}
