import {
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
  chmodSync,
  readFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { grantRights } from '../db/schema/grants.ts'
import { migrate } from '../db/schema/migrate.ts'
import { anHourMs, openDb } from '../db/pool.ts'
import { clearLeftovers } from '../db/postmaster.ts'
import { startPrivateServer } from '../db/private-server.ts'
import { admin, openroll, openrollServer } from '../db/roles.ts'
import { isRunning, self } from '../db/process-identity.ts'
import { findCluster, type Cluster } from './cluster/find-cluster.ts'
import { memoryFolder } from './memory-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The private server of this run, by its owner's role. Its database `openroll`, migrated, is the template of each test file's. */
    postgres: { host: string; database: string; user: string }
    /** The cluster of CLUSTER_URL, on which statements are planned; tests run there with TEST_ON=cluster. */
    cluster: Cluster
    /** Parent of each worker's temp folder in this run (leak-check.ts). */
    workerFolders: string
  }
}

const prefix = 'openroll-tests-'
const migrations = resolve(import.meta.dirname, '../../migrations')

const ownerLives = (folder: string): boolean => {
  try {
    const [pid = '', ...started] = readFileSync(join(folder, 'owner'), 'utf8').split(' ')
    return isRunning({ pid: Number(pid), started: started.join(' ') })
  } catch {
    // A run that is just starting has not written it yet.
    return Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0) < 60_000
  }
}

const isOurs = (folder: string): boolean =>
  process.getuid?.() === 0 || statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.()

/** Stops and removes what killed test runs left in the temp folder. */
const removeDeadRuns = async (temp: string): Promise<void> => {
  for (const name of readdirSync(temp).filter((name) => name.startsWith(prefix))) {
    const folder = join(temp, name)
    if (ownerLives(folder) || !isOurs(folder)) continue
    await clearLeftovers({ data: join(folder, 'data/postgres'), socketFolder: join(folder, 'data/postgres-socket') })
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

/** A folder of this run, named after its process so that a later run can remove what a killed one left. */
const makeRunFolder = async (parent: string): Promise<string> => {
  await removeDeadRuns(parent)
  const folder = mkdtempSync(join(parent, prefix))
  chmodSync(folder, 0o711)
  const { pid, started } = self()
  writeFileSync(join(folder, 'owner'), `${pid} ${started}`)
  return folder
}

/** Vitest's global setup of the api project: one throwaway server for all test files of a run, in memory if it fits. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const workerFolders = await makeRunFolder(realpathSync(tmpdir()))
  const memory = memoryFolder()
  const folder = memory === undefined ? workerFolders : await makeRunFolder(memory)
  const server = await startPrivateServer({
    dataDir: join(folder, 'data'),
    log: pino({ level: 'silent' }),
    throwaway: true,
  })
  // Each test file creates its own database.
  const admins = openDb({ ...server.owner, database: admin, user: admin, size: 1 })
  await admins.script(`alter role ${openroll} createdb`)
  await admins.close()
  const owner = openDb({ ...server.owner, size: 1, longestMs: anHourMs })
  await migrate(owner, migrations)
  await grantRights(owner, openrollServer)
  await owner.close()
  project.provide('postgres', server.owner)
  project.provide('workerFolders', workerFolders)
  const { cluster, end } = await findCluster()
  project.provide('cluster', cluster)
  return async () => {
    await server.stop()
    await end()
    for (const made of new Set([folder, workerFolders]))
      rmSync(made, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}
