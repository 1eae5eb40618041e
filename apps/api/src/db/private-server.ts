import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Logger } from 'pino'
import { type BinariesChoice, findBinaries } from './binaries.ts'
import { checkReachable, majorOfData, makeCluster, makeDataDir, makeSocketFolder } from './data-folder.ts'
import { lockFolder } from './lock.ts'
import { clearLeftovers, type Start, startPostmaster, stopPostmaster } from './postmaster.ts'
import { serverUser } from './server-user.ts'

export type PrivateServerSettings = {
  readonly dataDir: string
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly binaries?: BinariesChoice
  /** For tests: nothing is kept safe from a power loss. */
  readonly throwaway?: boolean
}

/** A running private server; `connection` fits openDb, `pid` is the postmaster's of this moment. */
export type PrivateServer = {
  readonly connection: { readonly host: string; readonly database: string; readonly user: string }
  readonly pid: number
  stop(): Promise<void>
}

const name = 'openroll'
const restarts = { most: 5, within: 60_000 }

const makeDatabase = async (host: string): Promise<void> => {
  const client = new Client({ host, database: 'postgres', user: name })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
}

/** Where everything of the private server lies, and whom and what it runs as; makes the folders and, the first time, the cluster. */
const prepare = async (dataDir: string, choice: BinariesChoice, throwaway: boolean): Promise<Start> => {
  const data = join(dataDir, 'postgres')
  const user = serverUser(data)
  checkReachable(dataDir, user)
  const existing = majorOfData(data)
  const binaries = findBinaries(choice, user, dataDir, existing)
  if (existing === undefined) await makeCluster(join(binaries.folder, 'initdb'), data, user, throwaway)
  const socketFolder = makeSocketFolder(dataDir, user)
  return {
    program: join(binaries.folder, 'postgres'),
    data,
    socketFolder,
    logFile: join(dataDir, 'postgres.log'),
    user,
    throwaway,
  }
}

/** Keeps a postmaster running: one that dies is started again, five times a minute at most. */
const keepRunning = async (start: Start, log: PrivateServerSettings['log']) => {
  let stopping = false
  let child = await startPostmaster(start)
  let restarting = Promise.resolve()
  const deaths: number[] = []
  const restart = async (): Promise<void> => {
    deaths.push(performance.now())
    const recent = deaths.filter((at) => performance.now() - at < restarts.within).length
    if (stopping) return
    if (recent > restarts.most)
      return log.error(`the private database died ${recent} times within a minute and stays down`)
    log.warn('the private database died and is started again')
    try {
      await clearLeftovers(start)
      child = await startPostmaster(start)
      watch()
    } catch (error) {
      log.error({ err: error }, 'the private database could not be started again')
      await pause(1000)
      await restart()
    }
  }
  const watch = () => {
    child.once('exit', () => {
      restarting = restart()
    })
  }
  watch()
  // A process that ends without `stop` takes its database along: SIGINT makes it end cleanly, whoever is connected.
  const endWithUs = () => child.kill('SIGINT')
  process.once('exit', endWithUs)
  return {
    pid: () => child.pid ?? 0,
    stop: async () => {
      stopping = true
      await restarting
      await stopPostmaster(child)
      process.off('exit', endWithUs)
    },
  }
}

/**
 * Starts Openroll's own PostgreSQL in DATA_DIR (D-7.01), reached by a socket only. A folder belongs to one Openroll at a time
 * (FolderInUse); what a crash left behind is cleared up first. Other errors say what is missing and what to do.
 */
export const startPrivateServer = async (settings: PrivateServerSettings): Promise<PrivateServer> => {
  const { log, binaries = 'auto', throwaway = false } = settings
  if (process.platform === 'win32')
    throw new Error(
      'The private database needs Linux or macOS: on Windows set DATABASE_URL to a PostgreSQL of your own',
    )
  const dataDir = makeDataDir(settings.dataDir)
  const unlock = lockFolder(dataDir)
  try {
    const start = await prepare(dataDir, binaries, throwaway)
    const left = await clearLeftovers(start)
    if (left !== 'none') log.info({ left }, 'cleared up after a private database that had not been shut down')
    const running = await keepRunning(start, log)
    await makeDatabase(start.socketFolder).catch(async (error: unknown) => {
      await running.stop()
      throw error
    })
    return {
      connection: { host: start.socketFolder, database: name, user: name },
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
