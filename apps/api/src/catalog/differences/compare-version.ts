import type { Logger } from 'pino'
import type { Db } from '../../db/pool.ts'
import { loadOrBuild } from '../versions/load-or-build.ts'
import { filesOf, type StoredVersion } from '../versions/store.ts'
import { compareInWorker } from './compare-in-worker.ts'
import { findDifference, keepDifference, versionAndBefore } from './store.ts'

type Context = { readonly db: Db; readonly log: Logger; readonly now: () => Date }

/**
 * Compares a version with the one before it and stores the differences, unless already stored. A version this program can't build is
 * stored as not comparable. The slow work runs in worker threads.
 */
export const compareVersion = async (around: Context, version: number): Promise<void> => {
  const { db, log, now } = around
  const [newer, older] = await versionAndBefore(db, version)
  if (newer?.version !== version || older === undefined) return
  const kept = await findDifference(db, version)
  if (kept !== undefined && kept.totals !== null) return
  const built = (of: StoredVersion) => loadOrBuild(around, of.checksum, () => filesOf(db, of.version))
  let found
  try {
    const before = await built(older)
    found = await compareInWorker({ version, before, after: await built(newer) })
  } catch (error) {
    log.warn({ err: error, version }, 'a catalog could not be compared with the one before')
    found = null
  }
  await keepDifference(db, version, found, now())
}
