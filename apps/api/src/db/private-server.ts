import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { type BinariesChoice, findBinaries } from './binaries.ts'
import { checkReachable, majorOfData, makeCluster, makeDataDir, makeSocketFolder } from './data-folder.ts'
import { keepRunning } from './keep-running.ts'
import { lockFolder } from './lock.ts'
import { clearLeftovers, type Start } from './postmaster.ts'
import { openroll, prepareRoles, writeAuthentication } from './roles.ts'
import { giveTo, serverUser } from './server-user.ts'

export type PrivateServerSettings = {
  readonly dataDir: string
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly binaries?: BinariesChoice
  /** How many connections are wanted, where it is more than one server's. */
  readonly connections?: number
  /** For tests: nothing is kept safe from a power loss. */
  readonly throwaway?: boolean
  /** For tests: how long to wait before a database that died so often is started again. */
  readonly pauseOf?: (deaths: number) => number
  /** Asks to stop while it is still starting: what was begun is ended, and the start throws. */
  readonly asked?: AbortSignal
}

/** A running private server; `connection` fits openDb, `pid` is the postmaster's of this moment. */
export type PrivateServer = {
  readonly connection: { readonly host: string; readonly database: string; readonly user: string }
  readonly pid: number
  stop(): Promise<void>
}

/** Where the private server keeps its files and which user it runs as; makes the folders and, the first time, the cluster. */
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
 * Starts Openroll's own PostgreSQL in DATA_DIR (D-7.01), reached by a socket only. A folder belongs to one Openroll at a time
 * (FolderInUse); what a crash left behind is cleared up first. Other errors say what is missing and what to do.
 */
export const startPrivateServer = async (settings: PrivateServerSettings): Promise<PrivateServer> => {
  const { log, asked } = settings
  if (process.platform === 'win32')
    throw new Error(
      'The private database needs Linux or macOS: on Windows set DATABASE_URL to a PostgreSQL of your own',
    )
  const dataDir = makeDataDir(settings.dataDir)
  const unlock = lockFolder(dataDir)
  try {
    const start = await prepare(dataDir, settings)
    const left = await clearLeftovers(start)
    if (left !== 'none') log.info({ left }, 'cleared up after a private database that had not been shut down')
    if (start.user !== undefined && giveTo(start.data, start.user))
      log.info({ uid: start.user.uid }, 'the private database has a user of its own now')
    writeAuthentication(start.data, start.user)
    const running = await keepRunning(start, log, settings)
    try {
      if ((await prepareRoles(start.socketFolder)) === 'changed over')
        log.info('the private database has a role of its own for Openroll now, which is no superuser')
      asked?.throwIfAborted()
    } catch (error) {
      await running.stop()
      throw error
    }
    return {
      connection: { host: start.socketFolder, database: openroll, user: openroll },
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
