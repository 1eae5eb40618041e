import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { anHourMs, openDb, type Db } from '../db/pool.ts'
import { startPrivateServer } from '../db/private-server.ts'
import { prepareSchema } from './prepare-schema.ts'
import { unlessAborted } from './unless-aborted.ts'

/** Connections still in use after this are cut. */
const closingMs = 1000
/** How often startup logs that it waits for the database. */
const logEveryMs = 3000

type Opening = {
  /** Stops an opening in progress: ends everything it started; the opening throws. */
  readonly signal?: AbortSignal
  /** For tools: the time limit of a statement (openDb). Migrations have none. */
  readonly longestMs?: number
  /** For tools: opens the database by the role that owns its tables. */
  readonly asOwner?: boolean
}

/** Opens and migrates the configured database: DATABASE_URL, or the private server in DATA_DIR (D-7.01). */
export const openDatabase = async (
  config: Config,
  log: Logger,
  { signal, longestMs, asOwner = false }: Opening = {},
): Promise<{ db: Db; stop: () => Promise<void> }> => {
  const server =
    config.databaseUrl === undefined
      ? await startPrivateServer({
          dataDir: config.dataDir,
          log,
          binaries: config.databaseBinaries,
          ...(signal === undefined ? {} : { asked: signal }),
        })
      : undefined
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
  const given = (url: string | undefined) => (url === undefined ? undefined : { url })
  const where = server?.connection ?? { url: config.databaseUrl ?? '' }
  const ownerWhere = server?.owner ?? given(config.databaseOwnerUrl)
  const db = openDb({
    ...((asOwner && ownerWhere) || where),
    onError,
    ...(longestMs === undefined ? {} : { longestMs }),
  })
  const close = (opened: Db) =>
    Promise.race([
      opened.close().catch((error: unknown) => log.warn({ err: error }, 'connections could not be closed')),
      pause(closingMs, undefined, { ref: false }),
    ])
  const stop = async () => {
    await close(db)
    await server?.stop()
  }
  const migrationPool = { size: 1, longestMs: anHourMs, onError }
  const asServer = openDb({ ...where, ...migrationPool })
  const owner = ownerWhere && openDb({ ...ownerWhere, ...migrationPool })
  const closeMigrationPools = async () => {
    await close(asServer)
    if (owner !== undefined) await close(owner)
  }
  const host = config.databaseUrl === undefined ? 'the private database' : new URL(config.databaseUrl).host
  const waitLog = setInterval(() => log.warn({ host }, 'the database does not answer yet'), logEveryMs)
  try {
    await unlessAborted(signal, Promise.all([asServer.run('select 1'), owner?.run('select 1')]))
    clearInterval(waitLog)
    await unlessAborted(signal, prepareSchema(asServer, owner, log))
  } catch (error) {
    await closeMigrationPools()
    await stop()
    throw error
  } finally {
    clearInterval(waitLog)
  }
  await closeMigrationPools()
  return { db, stop }
}
