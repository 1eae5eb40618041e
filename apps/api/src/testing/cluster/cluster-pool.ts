import { randomBytes } from 'node:crypto'
import { anHourMs, type Db, openDb } from '../../db/pool.ts'
import { placement } from '../../db/placement.ts'
import { row, text } from '../../db/row.ts'
import { createClusterDatabase, runPrefix } from './cluster-database.ts'

const free: string[] = []
/** All but the record of migrations, which stays with the schema. */
const tables = Object.keys(placement).filter((table) => table !== 'schema_migration')

const copiedRow = row({ rows: text.nullable() })

/** Copies all rows of a plain database. */
const copyRows = async (from: Db, to: Db): Promise<void> => {
  for (const table of tables) {
    const { rows } = await from.one(copiedRow, `select json_agg(t)::text as rows from ${table} t`)
    if (rows !== null)
      await to.run(`insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`, [rows])
  }
}

const schemaRow = row({ columns: text })
/** Identifies the schema: a database whose schema a test changed isn't reused. */
const schemaOf = (db: Db) =>
  db.one(
    schemaRow,
    `select coalesce(string_agg(c.table_name || '.' || c.column_name, ' ' order by c.table_name, c.column_name), '') as columns
     from information_schema.columns c where c.table_schema = 'public' and c.table_name not like 'citus%'`,
  )

/** An empty distributed database that another test may use after `returnDatabase`, with the rows of `template` if there is one. */
export const borrowClusterDatabase = async (
  cluster: string,
  template: Db | undefined,
): Promise<{ readonly url: string; readonly returnDatabase: () => Promise<void> }> => {
  const url = free.pop() ?? (await createClusterDatabase(cluster, `${runPrefix}${randomBytes(4).toString('hex')}`))
  const db = openDb({ url, size: 1, longestMs: anHourMs })
  const schema = await schemaOf(db)
  if (template !== undefined) await copyRows(template, db)
  return {
    url,
    returnDatabase: async () => {
      const isUnchanged = (await schemaOf(db)).columns === schema.columns
      if (isUnchanged) await db.script(`truncate ${tables.join(', ')}`)
      await db.close()
      if (isUnchanged) free.push(url)
    },
  }
}
