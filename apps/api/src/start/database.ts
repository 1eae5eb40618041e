import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { anHourMs, openDb, type Db } from '../db/pool.ts'
import { startPrivateServer } from '../db/private-server.ts'
import { unlessAsked } from './unless-asked.ts'

const migrations = resolve(import.meta.dirname, '../../migrations')
/** What still uses a connection then loses it. */
const closingMs = 1000
/** Somebody who waits for the start learns what it waits for. */
const sayEveryMs = 3000

type Opening = {
  /** Asks to stop meanwhile: what was begun is ended, and the opening throws. */
  readonly asked?: AbortSignal
  /** For tools: what a statement may take (openDb). Migrations take what they need in any case. */
  readonly longestMs?: number
}

/** The database of the settings, migrated: DATABASE_URL's, or the private server in DATA_DIR (D-7.01). */
export const openDatabase = async (
  config: Config,
  log: Logger,
  { asked, longestMs }: Opening = {},
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
  const where = { ...(server?.connection ?? { url: config.databaseUrl ?? '' }), onError }
  const db = openDb({ ...where, ...(longestMs === undefined ? {} : { longestMs }) })
  const close = (opened: Db) =>
    Promise.race([
      opened.close().catch((error: unknown) => log.warn({ err: error }, 'connections could not be closed')),
      pause(closingMs, undefined, { ref: false }),
    ])
  const stop = async () => {
    await close(db)
    await server?.stop()
  }
  const patient = openDb({ ...where, size: 1, longestMs: anHourMs })
  const host = config.databaseUrl === undefined ? 'the private database' : new URL(config.databaseUrl).host
  const saying = setInterval(() => log.warn({ host }, 'the database does not answer yet'), sayEveryMs)
  try {
    await unlessAsked(asked, patient.run('select 1'))
    clearInterval(saying)
    await unlessAsked(asked, migrate(patient, migrations))
  } catch (error) {
    await close(patient)
    await stop()
    throw error
  } finally {
    clearInterval(saying)
  }
  await close(patient)
  return { db, stop }
}
