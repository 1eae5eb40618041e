import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from './pool.ts'
import { row, text } from './row.ts'

/** Any number, the same in every process that migrates; taken for the length of one migration's transaction. */
const lock = 7_010_001

/** The database was migrated by a program that is newer than this one, or older than the first release. */
export class SchemaNotKnown extends Error {}

const appliedRow = row({ checksum: text })
const nameRow = row({ name: text })

type Migration = { readonly name: string; readonly sql: string; readonly checksum: string }

/** The migrations of a folder in their order; throws for a name that is not 0001-name.sql and for a number given twice. */
const readMigrations = async (folder: string): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const strange = names.find(
    (name, at) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name) || name.slice(0, 4) === names[at - 1]?.slice(0, 4),
  )
  if (strange !== undefined)
    throw new Error(`${join(folder, strange)}: a migration is named 0001-name.sql, with a number of its own`)
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** A transaction that no other process migrates beside; who comes second waits, however long the first takes. */
const alone = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.script(`set local statement_timeout = 0; select pg_advisory_xact_lock(${lock})`)
    return work(tx)
  })

const apply = (db: Db, { name, sql, checksum }: Migration, now: Date): Promise<boolean> =>
  alone(db, async (tx) => {
    const applied = await tx.maybe(appliedRow, 'select checksum from schema_migration where name = $1', [name])
    if (applied?.checksum === checksum) return false
    if (applied !== undefined)
      throw new Error(`migration ${name} was changed after it had been applied; write a new one instead`)
    const later = await tx.maybe(nameRow, 'select name from schema_migration where name > $1 order by name limit 1', [
      name,
    ])
    if (later !== undefined)
      throw new Error(`migration ${name} comes before ${later.name}, which has been applied already`)
    await tx.script(sql)
    await tx.run('insert into schema_migration (name, checksum, applied_at) values ($1, $2, $3)', [name, checksum, now])
    return true
  })

/** Refuses a schema that this program does not know: it could break what a newer one relies on. */
const refuseUnknown = async (tx: Db, migrations: readonly Migration[]): Promise<void> => {
  const known = new Set(migrations.map(({ name }) => name))
  const applied = await tx.many(nameRow, 'select name from schema_migration order by name')
  const [first] = applied
  // Every release begins with the same migration.
  if (first !== undefined && !known.has(first.name))
    throw new SchemaNotKnown(
      `the database was made before Openroll’s first release (it begins with migration ${first.name}) and can’t be upgraded. ` +
        'Set DATA_DIR to an empty folder, or DATABASE_URL to an empty database, and start again',
    )
  const last = applied.findLast(({ name }) => !known.has(name))
  if (last === undefined) return
  const newest = migrations.at(-1)?.name ?? 'no migration'
  throw new SchemaNotKnown(
    `the database has had migration ${last.name}, which this program does not have (its newest is ${newest}): ` +
      'a newer Openroll has used it. Start that version again, or restore the backup that was made before the upgrade',
  )
}

/**
 * Brings the schema up to the folder's newest migration: plain SQL files, forward only, each in a transaction of its own.
 * Several processes may do so at once. Yields the names that were applied; throws naming the file that was changed or failed, and
 * SchemaNotKnown where the database has migrations that the folder has not.
 */
export const migrate = async (db: Db, folder: string, now: Date = new Date()): Promise<string[]> => {
  const migrations = await readMigrations(folder)
  await alone(db, async (tx) => {
    await tx.script(
      'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null)',
    )
    await refuseUnknown(tx, migrations)
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
  await alone(db, (tx) => refuseUnknown(tx, migrations))
  return applied
}
