import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Db, openDb } from '../db/pool.ts'
import { admin } from '../db/roles.ts'
import { borrowClusterDatabase } from './cluster/cluster-pool.ts'
import { lintedDb } from './cluster/linted-db.ts'

/** A test file's own database. Call `drop` in afterAll. */
export type TestDb = Db & {
  readonly settings: { host: string; port?: number; database: string; user: string }
  drop(): Promise<void>
}

/** Tests share a machine and are slow. */
const longestMs = 30_000

/** `isPlain`: never on a cluster, for tests of what prepares a database for one. */
type Options = { readonly size?: number; readonly template?: string; readonly isPlain?: boolean }

/** On a cluster: a distributed database that tests share one after another. */
const clusterDb = async (cluster: string, { size = 4, template }: Options): Promise<TestDb> => {
  const rows = template === undefined ? undefined : openDb({ ...inject('postgres'), database: template, longestMs })
  const { url, returnDatabase } = await borrowClusterDatabase(cluster, rows)
  await rows?.close()
  const { hostname, port, pathname, username } = new URL(url)
  const db = openDb({ url, size, longestMs })
  return {
    ...lintedDb(db),
    settings: { host: hostname, port: Number(port), database: pathname.slice(1), user: username },
    drop: async () => {
      await db.close()
      await returnDatabase()
    },
  }
}

/**
 * Copies a template database as files in 30 ms; through the write-ahead log it takes 250. By default the template of test-server.ts,
 * with all migrations and no rows.
 */
export const testDb = async (options: Options = {}): Promise<TestDb> => {
  const cluster = inject('cluster')
  if (cluster.runsHere && options.isPlain !== true) return clusterDb(cluster.url, options)
  const { size = 4, template } = options
  const server = inject('postgres')
  const settings = { ...server, database: `test_${randomBytes(6).toString('hex')}` }
  // As the superuser, who alone may end the server's vacuum of a dropped database.
  const asAdmin = async (sql: string) => {
    const admins = openDb({ ...server, database: admin, user: admin, size: 1, longestMs })
    await admins.script(sql)
    await admins.close()
  }
  await asAdmin(
    `create database ${settings.database} template ${template ?? server.database} strategy file_copy owner ${server.user}`,
  )
  const db = openDb({ ...settings, size, longestMs })
  return {
    ...lintedDb(db),
    settings,
    drop: async () => {
      await db.close()
      await asAdmin(`drop database ${settings.database} with (force)`)
    },
  }
}
