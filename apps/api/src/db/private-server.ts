import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { type BinariesChoice, findBinaries } from './binaries.ts'
import { checkReachable, majorOfData, makeCluster, makeDataDir, makeSocketFolder } from './data-folder.ts'
import { keepRunning } from './keep-running.ts'
import { lockFolder } from './lock.ts'
import { clearLeftovers, type Start } from './postmaster.ts'
import { openroll, openrollServer, prepareRoles, writeAuthentication } from './roles.ts'
import { changeOwner, serverUser } from './server-user.ts'

export type PrivateServerSettings = {
  readonly dataDir: string
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly binaries?: BinariesChoice
  /** Number of connections, if more than one server needs. */
  readonly connections?: number
  /** For tests: no crash safety. */
  readonly throwaway?: boolean
  /** For tests: the pause before restarting a database that has died this often. */
  readonly pauseOf?: (deaths: number) => number
  /** Stops a start in progress: ends everything it started; the start throws. */
  readonly asked?: AbortSignal
}

type Connection = { readonly host: string; readonly database: string; readonly user: string }

/** A running private server; pass `connection` to openDb, or `owner` to migrate. `pid` is the current postmaster's. */
export type PrivateServer = {
  readonly connection: Connection
  readonly owner: Connection
  readonly pid: number
  stop(): Promise<void>
}

/** Determines the server's files and user; creates the folders and, the first time, the cluster. */
const prepare = async (
  dataDir: string,
  { binaries: choice = 'auto', throwaway = false, asked, connections }: PrivateServerSettings,
): Promise<Start> => {
  const data = join(dataDir, 'postgres')
  const user = serverUser(data)
  checkReachable(dataDir, user)
  const existing = majorOfData(data)
  const binaries = findBinaries(choice, user, dataDir, existing)
  if (existing === undefined) await makeCluster(join(binaries.folder, 'initdb'), data, { user, throwaway, stop: asked })
  const socketFolder = makeSocketFolder(dataDir, user)
  return {
    program: join(binaries.folder, 'postgres'),
    data,
    socketFolder,
    logFile: join(dataDir, 'postgres.log'),
    user,
    throwaway,
    connections,
  }
}

/**
 * Starts Openroll's own PostgreSQL in DATA_DIR (D-7.01), reachable by socket only. One Openroll per folder (FolderInUse); leftovers
 * of a crash are cleaned up first. Other errors say what is missing and how to fix it.
 */
export const startPrivateServer = async (settings: PrivateServerSettings): Promise<PrivateServer> => {
  const { log, asked } = settings
  if (process.platform === 'win32')
    throw new Error('The private database needs Linux or macOS: on Windows set DATABASE_URL to your own PostgreSQL')
  const dataDir = makeDataDir(settings.dataDir)
  const unlock = lockFolder(dataDir)
  try {
    const start = await prepare(dataDir, settings)
    const left = await clearLeftovers(start)
    if (left !== 'none') log.info({ left }, 'cleaned up after a private database that was not shut down')
    if (start.user !== undefined && changeOwner(start.data, start.user))
      log.info({ uid: start.user.uid }, 'the private database now runs as its own user')
    writeAuthentication(start.data, start.user)
    const running = await keepRunning(start, log, settings)
    try {
      if ((await prepareRoles(start.socketFolder)) === 'converted')
        log.info('the private database now has its own role for Openroll, which is not a superuser')
      asked?.throwIfAborted()
    } catch (error) {
      await running.stop()
      throw error
    }
    return {
      connection: { host: start.socketFolder, database: openroll, user: openrollServer },
      owner: { host: start.socketFolder, database: openroll, user: openroll },
      get pid() {
        return running.pid()
      },
      stop: async () => {
        await running.stop()
        rmSync(start.socketFolder, { recursive: true, force: true })
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}
