import type { Logger } from 'pino'
import type { Db } from '../db/pool.ts'
import { directoryOf, type Directory } from './directory.ts'
import type { Records } from './format.ts'
import { keepRecords } from './import.ts'
import { newestRevision } from './store.ts'
import { readStoredDirectory } from './read-stored-directory.ts'

type Setup = {
  readonly db: Db
  /** The records for the first start; throws if there are none. */
  readonly first: () => Records
  readonly now: () => Date
  readonly log: Logger
  readonly pollMs?: number
  /** Why a newer directory must not be used; the current one stays. */
  readonly reasonToRefuse?: (directory: Directory) => string | undefined
}
export type LiveDirectory = {
  readonly current: () => Directory
  readonly check: () => Promise<void>
  readonly stop: () => void
}

/** The directory in the database, polled every few seconds and replaced as a whole. */
export const openDirectory = async ({
  db,
  first,
  now,
  log,
  pollMs = 5000,
  reasonToRefuse,
}: Setup): Promise<LiveDirectory> => {
  if ((await newestRevision(db)) === undefined) await keepRecords(db, first(), now())
  const read = async (): Promise<Directory> => {
    const newest = await readStoredDirectory(db)
    if (newest === undefined) throw new Error('the directory is gone from the database')
    return directoryOf(newest.records, newest.revision)
  }
  let current = await read()
  let refusedRevision = 0
  const check = async (): Promise<void> => {
    const newest = await newestRevision(db)
    if (newest === undefined || newest.revision <= current.revision || newest.revision === refusedRevision) return
    const next = await read()
    const reason = reasonToRefuse?.(next)
    if (reason !== undefined) {
      refusedRevision = next.revision
      return log.error({ revision: refusedRevision, reason }, 'a new directory can’t be used; keeping the old one')
    }
    current = next
    log.info({ revision: current.revision }, 'a new directory is live')
  }
  const timer = setInterval(
    () => void check().catch((error: unknown) => log.warn({ err: error }, 'could not check for a new directory')),
    pollMs,
  )
  timer.unref()
  return { current: () => current, check, stop: () => clearInterval(timer) }
}
