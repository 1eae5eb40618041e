import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Db, openDb } from '../db/pool.ts'
import { grantRights } from '../db/schema/grants.ts'
import { admin, openrollServer } from '../db/roles.ts'
import { borrowClusterDatabase } from './cluster/cluster-pool.ts'
import { lintedDb } from './cluster/linted-db.ts'

type Settings = { host: string; port?: number; database: string; user: string }

/**
 * A test file's own database, with the server's role. `owner` may change the schema and append-only tables; `script` outside
 * transactions runs as the owner. Call `drop` in afterAll.
 */
export type TestDb = Db & {
  readonly settings: Settings
  readonly owner: Db
  readonly ownerSettings: Settings
  drop(): Promise<void>
}

/** Both roles' connections to a database. */
const bothRoles = (ownerSettings: Settings, size: number) => {
  const settings = { ...ownerSettings, user: openrollServer }
  const owner = openDb({ ...ownerSettings, size: 2, longestMs })
  const db = openDb({ ...settings, size, longestMs })
  return {
    ...lintedDb(db),
    /** Lets the server use tables that a test creates. */
    script: async (sql: string) => {
      await owner.script(sql)
      await grantRights(owner, openrollServer)
    },
    settings,
    owner,
    ownerSettings,
    close: async () => {
      await Promise.all([owner.close(), db.close()])
    },
  }
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
  const db = bothRoles({ host: hostname, port: Number(port), database: pathname.slice(1), user: username }, size)
  return {
    ...db,
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
  const ownerSettings = { ...server, database: `test_${randomBytes(6).toString('hex')}` }
  // Only the superuser may end the server's vacuum of a dropped database.
  const asAdmin = async (sql: string) => {
    const admins = openDb({ ...server, database: admin, user: admin, size: 1, longestMs })
    await admins.script(sql)
    await admins.close()
  }
  await asAdmin(
    `create database ${ownerSettings.database} template ${template ?? server.database} strategy file_copy owner ${server.user}`,
  )
  await asAdmin(`revoke temporary on database ${ownerSettings.database} from public`)
  const db = bothRoles(ownerSettings, size)
  return {
    ...db,
    drop: async () => {
      await db.close()
      await asAdmin(`drop database ${ownerSettings.database} with (force)`)
    },
  }
}
