import * as z from 'zod'
import type { Db } from '../db/pool.ts'
import { row, text, whole } from '../db/row.ts'
import { columnsOf, tableNamed, type SealedName } from './aspects.ts'
import type { Kind, Parts, Rows, Seal } from './seal.ts'

const rowsShape = z.array(z.array(z.unknown()))
const sealShape = z.tuple([whole, z.string(), z.string()]).nullable()
const partsShape = z.record(z.string(), z.string())
/** A seal's parts; none if the text isn't a seal's, so that its mark is wrong. */
export const parsedParts = (text: string): Parts => {
  try {
    return partsShape.parse(JSON.parse(text))
  } catch {
    return {}
  }
}
const parsedSeal = (found: z.output<typeof sealShape>): Seal | undefined =>
  found === null ? undefined : { revision: found[0], parts: parsedParts(found[1]), mark: found[2] }

/** Who wrote each row last, in the order of the rows: a transaction's number, and whether it is the reader's own. */
export type Writers = readonly { readonly by: string; readonly own: boolean }[]
/** An owner's seal, and its rows of some tables, as of one moment. */
export type SealedRows = {
  readonly seal: Seal | undefined
  readonly rows: ReadonlyMap<SealedName, Rows>
  readonly writers: ReadonlyMap<SealedName, Writers>
  /** The tables have a trigger or rule, which no migration makes; false if nobody looked. */
  readonly hasTriggers: boolean
}

/**
 * How many triggers, rules, policies and partitions tables have, which no migration makes. One that changed what a transaction wrote
 * can't be dropped before it ends.
 */
const triggersSql = (tables: readonly SealedName[]): string => {
  const names = tables.map((table) => `'${table}'::regclass`).join()
  return `((select pg_catalog.count(*) from pg_catalog.pg_trigger where tgrelid in (${names}) and not tgisinternal)
    + (select pg_catalog.count(*) from pg_catalog.pg_class where oid in (${names})
       and (relhasrules or relkind <> 'r' or relhassubclass or relispartition or relrowsecurity)))::integer`
}

const written = 't.xmin::text, t.xmin = pg_current_xact_id_if_assigned()::xid'
const writtenShape = z.tuple([z.string(), z.boolean().nullable()])
const heldOf = (
  seal: Seal | undefined,
  found: readonly (readonly [SealedName, Rows])[],
  triggers: number,
): SealedRows => ({
  seal,
  hasTriggers: triggers > 0,
  rows: new Map(found.map(([table, rows]) => [table, rows.map((one) => one.slice(2))])),
  writers: new Map(
    found.map(([table, rows]) => [
      table,
      rows.map((one) => {
        const [by, own] = writtenShape.parse(one.slice(0, 2))
        return { by, own: own === true }
      }),
    ]),
  ),
})

const aggregated = (table: SealedName): string => {
  const { key } = tableNamed(table)
  const columns = columnsOf(table)
    .map((column) => `, t.${column}`)
    .join('')
  const order = key.length === 0 ? '' : ` order by ${key.map((column) => `t.${column}`).join(', ')}`
  return `json_agg(json_build_array(${written}${columns})${order})`
}
const condition = (table: SealedName): string => {
  const { only } = tableNamed(table)
  return only === undefined ? '' : ` and ${only}`
}

const known = new Map<string, string>()
const cached = (key: string, make: () => string): string => {
  const found = known.get(key) ?? make()
  known.set(key, found)
  return found
}

const oneSql = (tables: readonly SealedName[], looksForTriggers: boolean): string =>
  cached(`${looksForTriggers} ${tables.join()}`, () => {
    const each = tables.map(
      (table) =>
        `(select ${aggregated(table)} from ${table} t where t.${tableNamed(table).owner} = $1${condition(table)}) as ${table}`,
    )
    return `select (select json_build_array(s.revision, s.parts, s.mark) from seal s where s.owner_id = $1) as seal,
      ${looksForTriggers ? triggersSql(tables) : '0'} as triggers, ${each.join(', ')}`
  })
const manySql = (table: SealedName): string =>
  cached(`many ${table}`, () => {
    const { owner } = tableNamed(table)
    return `select /* all servers */ t.${owner} as owner_id, ${aggregated(table)} as rows from ${table} t
      where t.${owner} = any($1::text[])${condition(table)} group by t.${owner}`
  })

const oneShape = row({ seal: sealShape, triggers: whole }).catchall(rowsShape.nullable())

/** Reads one owner. `looksForTriggers`: after the server's own writes, which a trigger could have changed. */
export const readSealedRows = async (
  db: Db,
  owner: string,
  tables: readonly SealedName[],
  looksForTriggers = false,
): Promise<SealedRows> => {
  const { seal, triggers, ...rows } = await db.one(oneShape, oneSql(tables, looksForTriggers), [owner])
  return heldOf(
    parsedSeal(seal),
    tables.map((table) => [table, rows[table] ?? []] as const),
    triggers,
  )
}

const manyRow = row({ owner_id: text, rows: rowsShape })
const triggersRow = row({ triggers: whole })
const sealRow = row({ owner_id: text, revision: whole, parts: text, mark: text })

/** Reads many owners, each table by a statement: writes in between can make them differ. */
export const readManySealedRows = async (
  db: Db,
  owners: readonly string[],
  tables: readonly SealedName[],
  looksForTriggers = false,
): Promise<Map<string, SealedRows>> => {
  const seals = await db.many(
    sealRow,
    'select owner_id, revision, parts, mark from seal where owner_id = any($1::text[])',
    [owners],
  )
  const { triggers } = looksForTriggers
    ? await db.one(triggersRow, `select ${triggersSql(tables)} as triggers`)
    : { triggers: 0 }
  const sealOf = new Map(seals.map((one) => [one.owner_id, parsedSeal([one.revision, one.parts, one.mark])]))
  const rowsOf = new Map<SealedName, ReadonlyMap<string, Rows>>()
  for (const table of tables) {
    const found = await db.many(manyRow, manySql(table), [owners])
    rowsOf.set(table, new Map(found.map(({ owner_id, rows }) => [owner_id, rows])))
  }
  return new Map(
    owners.map((owner) => [
      owner,
      heldOf(
        sealOf.get(owner),
        [...rowsOf].map(([table, rows]) => [table, rows.get(owner) ?? []] as const),
        triggers,
      ),
    ]),
  )
}

export type NewSeal = {
  readonly owner_id: string
  readonly kind: Kind
  readonly revision: number
  readonly parts: Parts
  readonly mark: string
  readonly sealed_at: Date
}

const recordColumns = 'owner_id text, kind text, revision integer, parts text, mark text, sealed_at timestamptz'
const insertMany = `insert into seal (owner_id, kind, revision, parts, mark, sealed_at)
     select v.owner_id, v.kind, v.revision, v.parts, v.mark, v.sealed_at from jsonb_to_recordset($1::jsonb) as v (${recordColumns})`
const records = (seals: readonly NewSeal[]): string =>
  JSON.stringify(seals.map((one) => ({ ...one, parts: JSON.stringify(one.parts) })))

/** Adds the first seal of owners; those that have one are skipped. */
export const insertSeals = (tx: Db, seals: readonly NewSeal[]): Promise<number> =>
  tx.run(`${insertMany} on conflict (owner_id) do nothing`, [records(seals)])

/** Adds or replaces seals, whatever they say. */
export const putSeals = (db: Db, seals: readonly NewSeal[]): Promise<number> =>
  db.run(
    `${insertMany} on conflict (owner_id) do update
     set revision = excluded.revision, parts = excluded.parts, mark = excluded.mark, sealed_at = excluded.sealed_at`,
    [records(seals)],
  )

/** Prefix of a link's item that records the last accepted revision. */
export const acceptedPrefix = 'accepted '

const latestRow = row({ latest: whole })
/** The latest revision of an owner's seal that is in the chain; reads all links. */
export const latestLinked = async (db: Db, kind: Kind, owner: string): Promise<number> =>
  (
    await db.one(
      latestRow,
      `select /* all servers */ coalesce(max(item::integer), 0) as latest from chain_link
       where kind = $1 and owner_id = $2 and item ~ '^[0-9]{1,9}$'`,
      [kind, owner],
    )
  ).latest

/** Replaces seals of the revision before; returns how many still had it. */
export const replaceSeals = (tx: Db, seals: readonly NewSeal[]): Promise<number> => {
  const [first] = seals
  if (first !== undefined && seals.length === 1) {
    const { owner_id, revision, parts, mark, sealed_at } = first
    return tx.run(
      'update seal set revision = $3, parts = $4, mark = $5, sealed_at = $6 where owner_id = $1 and revision = $2',
      [owner_id, revision - 1, revision, JSON.stringify(parts), mark, sealed_at],
    )
  }
  return tx.run(
    `update seal s set revision = v.revision, parts = v.parts, mark = v.mark, sealed_at = v.sealed_at
     from jsonb_to_recordset($seals::jsonb) as v (${recordColumns})
     where s.owner_id = any($owners::text[]) and s.owner_id = v.owner_id and s.revision = v.revision - 1`,
    {
      seals: records(seals),
      owners: seals.map(({ owner_id }) => owner_id),
    },
  )
}

const idRow = row({ id: text })
export const accountsWithEmail = async (db: Db, email: string): Promise<string[]> =>
  (await db.many(idRow, 'select id from person where email = $1', [email])).map(({ id }) => id)
