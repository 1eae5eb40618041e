import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../pool.ts'
import { flag, row, text } from '../row.ts'

/** Any number, the same in every process that migrates; held for one migration's transaction. */
const lock = 7_010_001

/** The database was migrated by a newer program, or before the first release. */
export class UnknownSchema extends Error {}

const appliedRow = row({ checksum: text })
const nameRow = row({ name: text })
const existsRow = row({ exists: flag })

type Migration = { readonly name: string; readonly sql: string; readonly checksum: string }

/** A folder's migrations in order; throws for a name other than 0001-name.sql and for duplicate numbers. */
const readMigrations = async (folder: string): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const misnamed = names.find(
    (name, at) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name) || name.slice(0, 4) === names[at - 1]?.slice(0, 4),
  )
  if (misnamed !== undefined)
    throw new Error(`${join(folder, misnamed)}: a migration is named 0001-name.sql, with a number of its own`)
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Runs a transaction that excludes other migrating processes; others wait as long as it takes. */
export const alone = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.script(`set local statement_timeout = 0; select pg_advisory_xact_lock(${lock})`)
    return work(tx)
  })

const apply = (db: Db, { name, sql, checksum }: Migration, now: Date): Promise<boolean> =>
  alone(db, async (tx) => {
    const applied = await tx.maybe(appliedRow, 'select checksum from schema_migration where name = $1', [name])
    if (applied?.checksum === checksum) return false
    if (applied !== undefined)
      throw new Error(`migration ${name} was changed after it was applied; write a new one instead`)
    const later = await tx.maybe(nameRow, 'select name from schema_migration where name > $1 order by name limit 1', [
      name,
    ])
    if (later !== undefined) throw new Error(`migration ${name} comes before ${later.name}, which is already applied`)
    await tx.script(sql)
    await tx.run('insert into schema_migration (name, checksum, applied_at) values ($1, $2, $3)', [name, checksum, now])
    return true
  })

/** Refuses an unknown schema: this program could break what a newer one relies on. */
const refuseUnknownSchema = async (tx: Db, migrations: readonly Migration[]): Promise<void> => {
  const known = new Set(migrations.map(({ name }) => name))
  const applied = await tx.many(nameRow, 'select name from schema_migration order by name')
  const [first] = applied
  // Every release starts with the same migration.
  if (first !== undefined && !known.has(first.name))
    throw new UnknownSchema(
      `the database is from before Openroll’s first release (it starts with migration ${first.name}) and can’t be upgraded. ` +
        'Set DATA_DIR to an empty folder, or DATABASE_URL to an empty database, and start again',
    )
  const last = applied.findLast(({ name }) => !known.has(name))
  if (last === undefined) return
  const newest = migrations.at(-1)?.name ?? 'no migration'
  throw new UnknownSchema(
    `the database has migration ${last.name}, which this program doesn’t have (its newest is ${newest}): ` +
      'a newer Openroll has used it. Start that version again, or restore the backup from before the upgrade',
  )
}

/** For a role that may not migrate: throws unless the folder's migrations are applied. */
export const checkMigrated = async (db: Db, folder: string): Promise<void> => {
  const migrations = await readMigrations(folder)
  const { exists } = await db.one(existsRow, `select to_regclass('schema_migration') is not null as exists`)
  if (exists) await refuseUnknownSchema(db, migrations)
  const applied = exists ? await db.many(nameRow, 'select name from schema_migration') : []
  const missing = migrations.find(({ name }) => !applied.some((one) => one.name === name))
  if (missing !== undefined)
    throw new Error(
      `the database doesn’t have migration ${missing.name}, and DATABASE_URL’s role may not apply it: ` +
        'set DATABASE_OWNER_URL, or run npm run migrate with it',
    )
}

/**
 * Migrates the schema to the folder's newest migration: plain SQL, forward only, one transaction each; safe to run from several
 * processes. Returns the names applied. Throws naming a changed or failed file, and SchemaNotKnown if the database is ahead.
 */
export const migrate = async (db: Db, folder: string, now: Date = new Date()): Promise<string[]> => {
  const migrations = await readMigrations(folder)
  await alone(db, async (tx) => {
    await tx.script(
      'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null)',
    )
    await refuseUnknownSchema(tx, migrations)
  })
  const applied: string[] = []
  for (const migration of migrations) {
    try {
      if (await apply(db, migration, now)) applied.push(migration.name)
    } catch (error) {
      throw new Error(`${join(folder, migration.name)}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    }
  }
  // Another program may have migrated further in between.
  await alone(db, (tx) => refuseUnknownSchema(tx, migrations))
  return applied
}
