import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { openDb, type Db } from '../db/pool.ts'
import { startPrivateServer } from '../db/private-server.ts'
import { unlessAsked } from './unless-asked.ts'

const migrations = resolve(import.meta.dirname, '../../migrations')
/** What still uses a connection then loses it. */
const closingMs = 1000

/**
 * The database of the settings, migrated: DATABASE_URL's, or the private server in DATA_DIR (D-7.01). Asked to stop meanwhile, it
 * ends what it began and throws.
 */
export const openDatabase = async (
  config: Config,
  log: Logger,
  asked?: AbortSignal,
): Promise<{ db: Db; stop: () => Promise<void> }> => {
  const server =
    config.databaseUrl === undefined
      ? await startPrivateServer({
          dataDir: config.dataDir,
          log,
          binaries: config.databaseBinaries,
          ...(asked === undefined ? {} : { asked }),
        })
      : undefined
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
  const db = openDb(
    server === undefined ? { url: config.databaseUrl ?? '', onError } : { ...server.connection, onError },
  )
  const stop = async () => {
    await Promise.race([db.close(), pause(closingMs, undefined, { ref: false })])
    await server?.stop()
  }
  try {
    await unlessAsked(asked, migrate(db, migrations))
  } catch (error) {
    await stop()
    throw error
  }
  return { db, stop }
}
