import type { Db } from '../db/pool.ts'
import { flag, row, text, type RowOf } from '../db/row.ts'

const tableRow = row({ name: text, about: text.nullable() })
const columnRow = row({
  table: text,
  name: text,
  type: text,
  not_null: flag,
  fallback: text.nullable(),
  about: text.nullable(),
})
const keyRow = row({ table: text, columns: text, is_primary: flag, only: text.nullable() })
const referenceRow = row({ table: text, columns: text, to: text })

export type Column = RowOf<typeof columnRow>
/** The schema as the database describes it, with the migrations' comments. */
export type Schema = {
  readonly tables: readonly RowOf<typeof tableRow>[]
  /** In table order. */
  readonly columns: readonly Column[]
  /** Unique keys; `only` is the condition of a partial one. */
  readonly keys: readonly RowOf<typeof keyRow>[]
  readonly references: readonly RowOf<typeof referenceRow>[]
}

const ours = `c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`

/** Reads the schema of a migrated database. */
export const readSchema = async (db: Db): Promise<Schema> => ({
  tables: await db.many(
    tableRow,
    `select c.relname::text as name, obj_description(c.oid, 'pg_class') as about from pg_class c where ${ours} order by 1`,
  ),
  columns: await db.many(
    columnRow,
    `select c.relname::text as table, a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as not_null,
       pg_get_expr(d.adbin, d.adrelid) as fallback,
       coalesce(col_description(c.oid, a.attnum), case t.typtype when 'd' then obj_description(t.oid, 'pg_type') end) as about
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       join pg_type t on t.oid = a.atttypid
       left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where ${ours} order by c.relname, a.attnum`,
  ),
  keys: await db.many(
    keyRow,
    `select c.relname::text as table, x.indisprimary as is_primary, pg_get_expr(x.indpred, x.indrelid) as only,
       (select string_agg(pg_get_indexdef(x.indexrelid, n, true), ', ' order by n) from generate_series(1, x.indnkeyatts) n) as columns
     from pg_class c join pg_index x on x.indrelid = c.oid and x.indisunique where ${ours} order by 1, 2 desc, 4`,
  ),
  references: await db.many(
    referenceRow,
    `select c.relname::text as table, f.confrelid::regclass::text as to,
       (select string_agg(a.attname, ', ' order by a.attnum) from pg_attribute a where a.attrelid = c.oid
       and a.attnum = any(f.conkey)) as columns
     from pg_class c join pg_constraint f on f.conrelid = c.oid and f.contype = 'f' where ${ours} order by 1, 3`,
  ),
})
