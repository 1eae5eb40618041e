import { resolve } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { openDb, type Db } from '../db/pool.ts'
import { startPrivateServer } from '../db/private-server.ts'

const migrations = resolve(import.meta.dirname, '../../migrations')

/** The database of the settings, migrated: DATABASE_URL's, or the private server in DATA_DIR (D-7.01). */
export const openDatabase = async (config: Config, log: Logger): Promise<{ db: Db; stop: () => Promise<void> }> => {
  const server =
    config.databaseUrl === undefined
      ? await startPrivateServer({ dataDir: config.dataDir, log, binaries: config.databaseBinaries })
      : undefined
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
  const db = openDb(
    server === undefined ? { url: config.databaseUrl ?? '', onError } : { ...server.connection, onError },
  )
  const stop = async () => {
    await db.close()
    await server?.stop()
  }
  try {
    await migrate(db, migrations)
  } catch (error) {
    await stop()
    throw error
  }
  return { db, stop }
}
