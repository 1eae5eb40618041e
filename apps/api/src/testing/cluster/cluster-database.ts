import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { distribute } from '../../db/distribute.ts'
import { grantRights } from '../../db/schema/grants.ts'
import { migrate } from '../../db/schema/migrate.ts'
import { anHourMs, openDb, type Db } from '../../db/pool.ts'
import { openrollServer } from '../../db/roles.ts'
import { row, text, whole } from '../../db/row.ts'

const migrations = resolve(import.meta.dirname, '../../../migrations')
/** Enough for rows of two keys to be on different servers. */
const shards = 4

type Changed = { database?: string; host?: string; port?: number; user?: string }

/** The URL of another database, or of the same one on another server or for another role. */
export const addressOf = (url: string, changed: Changed): string => {
  const address = new URL(url)
  if (changed.database !== undefined) address.pathname = `/${changed.database}`
  if (changed.host !== undefined) address.hostname = changed.host
  if (changed.user !== undefined) address.username = changed.user
  if (changed.port !== undefined) address.port = String(changed.port)
  return address.href
}

const within = async <T>(url: string, work: (db: Db) => Promise<T>): Promise<T> => {
  const db = openDb({ url, size: 1, longestMs: anHourMs })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

const nodeRow = row({ host: text, port: whole, group: whole })
const nodesOf = (url: string) =>
  within(url, (db) =>
    db.many(nodeRow, 'select nodename as host, nodeport as port, groupid as group from pg_dist_node order by groupid'),
  )

const checksumOf = async (folder: string): Promise<string> => {
  const hash = createHash('sha256')
  for (const name of (await readdir(folder)).toSorted()) hash.update(await readFile(join(folder, name)))
  return hash.digest('hex').slice(0, 12)
}

/** What the databases of a run are called, so that its end can drop them. */
export const runPrefix = 'openroll_run_'
const nameRow = row({ name: text })

/** Drops the databases of test runs on all servers of the cluster whose coordinator is at `url`. */
export const dropRunDatabases = async (url: string): Promise<void> => {
  for (const node of await nodesOf(url))
    await within(addressOf(url, node), async (db) => {
      const all = await db.many(nameRow, 'select datname as name from pg_database where starts_with(datname, $1)', [
        runPrefix,
      ])
      for (const { name } of all) await db.script(`drop database ${name} with (force)`)
    })
}

const createDatabase = async (url: string, name: string): Promise<string> => {
  const nodes = await nodesOf(url)
  const own = addressOf(url, { database: name })
  for (const node of nodes) {
    await within(addressOf(url, node), (db) => db.script(`create database ${name} template template0`))
    await within(addressOf(own, node), (db) => db.script('create extension citus'))
  }
  await within(own, async (db) => {
    for (const { host, port, group } of nodes)
      await db.script(
        group === 0
          ? `select citus_set_coordinator_host('${host}', ${port})`
          : `select citus_add_node('${host}', ${port})`,
      )
    await db.script(`alter database ${name} set citus.shard_count = ${shards}`)
  })
  await within(url, (db) =>
    db.script(
      `do $$ begin create role ${openrollServer} login; exception when duplicate_object or unique_violation then null; end $$`,
    ),
  )
  await within(own, async (db) => {
    await migrate(db, migrations)
    await grantRights(db, openrollServer)
    const { faults } = await distribute(db)
    if (faults.length > 0) throw new Error(faults.join('; '))
  })
  return own
}

/** Any number; only test runs take it. */
const creationLock = 4_711

/**
 * Creates a migrated, distributed database on all servers of the cluster whose coordinator is at `url`; returns its URL. One at a time:
 * databases share roles, and PostgreSQL fails if two sessions change the same one ("tuple concurrently updated").
 */
export const createClusterDatabase = (url: string, name: string): Promise<string> =>
  within(url, (db) =>
    db.transaction(async (tx) => {
      await tx.script(`select pg_advisory_xact_lock(${creationLock})`)
      return createDatabase(url, name)
    }),
  )

/** A database of these migrations that is distributed, empty, and stays for the next run; returns its URL. */
export const clusterTemplate = async (url: string): Promise<string> => {
  const name = `openroll_${await checksumOf(migrations)}`
  const found = await within(url, (db) => db.rows('select 1 from pg_database where datname = $1', [name]))
  return found.length > 0 ? addressOf(url, { database: name }) : createClusterDatabase(url, name)
}
