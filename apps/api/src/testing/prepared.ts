import { existsSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pino } from 'pino'
import { inject } from 'vitest'
import { openCatalog } from '../catalog/versions/live.ts'
import { referenceFolder } from '../catalog/versions/reference.ts'
import { grantRights } from '../db/schema/grants.ts'
import { migrate } from '../db/schema/migrate.ts'
import { anHourMs, type Db, openDb } from '../db/pool.ts'
import { startPrivateServer } from '../db/private-server.ts'
import { admin, openrollServer } from '../db/roles.ts'
import { openDirectory } from '../directory/live.ts'
import { firstDirectory } from '../start/first-directory.ts'

const migrations = resolve(import.meta.dirname, '../../migrations')
const log = pino({ level: 'silent' })
const now = () => new Date('2026-11-10T12:00:00Z')
/** The advisory lock's number, the same in every process of a test run. */
const lock = 7_010_002

/** Runs the work exclusively among this run's test files. */
const runExclusively = async (work: (admins: Db) => Promise<void>): Promise<void> => {
  const settings = { ...inject('postgres'), database: admin, user: admin, size: 1, longestMs: anHourMs }
  const [holder, admins] = [openDb(settings), openDb(settings)]
  try {
    await holder.transaction(async (tx) => {
      await tx.script(`set local statement_timeout = 0; select pg_advisory_xact_lock(${lock})`)
      await work(admins)
    })
  } finally {
    await Promise.all([holder.close(), admins.close()])
  }
}

/** Fills a migrated database like a first start: the shipped catalog, built, and the shipped directory. */
const fill = async (db: Db): Promise<void> => {
  const catalog = await openCatalog({ db, shipped: referenceFolder, now, log })
  catalog.stop()
  const directory = await openDirectory({ db, first: () => firstDirectory(true), now, log })
  directory.stop()
}

/** The database that `readyDb` copies, created by the first test file that needs it. */
export const readyTemplate = async (): Promise<string> => {
  const { database, user, ...server } = inject('postgres')
  const [name, unfinished] = ['openroll_ready', 'openroll_ready_unfinished']
  await runExclusively(async (admins) => {
    if ((await admins.rows(`select 1 from pg_database where datname = '${name}'`)).length > 0) return
    await admins.script(`drop database if exists ${unfinished}`)
    await admins.script(`create database ${unfinished} template ${database} owner ${user}`)
    const db = openDb({ ...server, database: unfinished, user: openrollServer, size: 4, longestMs: anHourMs })
    try {
      await fill(db)
    } finally {
      await db.close()
    }
    await admins.script(`alter database ${unfinished} rename to ${name}`)
  })
  return name
}

/** The DATA_DIR that `readyFolder` copies, created by the first test file that needs it, and removed with the run's database. */
export const readyDataDir = async (): Promise<string> => {
  const ready = join(dirname(dirname(inject('postgres').host)), 'ready')
  await runExclusively(async () => {
    if (existsSync(ready)) return
    const unfinished = `${ready}.unfinished`
    rmSync(unfinished, { recursive: true, force: true })
    const server = await startPrivateServer({ dataDir: unfinished, log, throwaway: true })
    try {
      const owner = openDb({ ...server.owner, size: 1, longestMs: anHourMs })
      const db = openDb({ ...server.connection, size: 4, longestMs: anHourMs })
      try {
        await migrate(owner, migrations)
        await grantRights(owner, openrollServer)
        await fill(db)
      } finally {
        await Promise.all([owner.close(), db.close()])
      }
    } finally {
      await server.stop()
    }
    renameSync(unfinished, ready)
  })
  return ready
}
