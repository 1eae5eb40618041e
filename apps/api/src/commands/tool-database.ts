import { realpathSync } from 'node:fs'
import type { Config } from '../config.ts'
import { socketFolderOf } from '../db/data-folder.ts'
import { FolderInUse } from '../db/lock.ts'
import { anHourMs, openDb, type Db } from '../db/pool.ts'
import { openroll, openrollServer } from '../db/roles.ts'
import { openDatabase } from '../start/database.ts'
import { openLogger } from '../start/logger.ts'

/**
 * Opens the database for a tool without disturbing a running server, whose private database is reached through its socket. `asOwner`
 * connects as the role that owns the tables.
 */
export const openToolDatabase = async (
  config: Config,
  asOwner = false,
): Promise<{ db: Db; stop: () => Promise<void> }> => {
  // The private database stops on exit; a signal alone would leave it running.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1))
  try {
    return await openDatabase(config, openLogger('silent'), { longestMs: anHourMs, asOwner })
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    const host = socketFolderOf(realpathSync(config.dataDir))
    const user = asOwner ? openroll : openrollServer
    const db = openDb({ host, database: openroll, user, size: 1, longestMs: anHourMs })
    return { db, stop: () => db.close() }
  }
}
