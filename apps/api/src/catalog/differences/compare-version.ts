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
export const compareVersion = async (context: Context, version: number): Promise<void> => {
  const { db, log, now } = context
  const [newer, older] = await versionAndBefore(db, version)
  if (newer?.version !== version || older === undefined) return
  const stored = await findDifference(db, version)
  if (stored !== undefined && stored.totals !== null) return
  const load = (wanted: StoredVersion) => loadOrBuild(context, wanted.checksum, () => filesOf(db, wanted.version))
  let differences
  try {
    const before = await load(older)
    differences = await compareInWorker({ version, before, after: await load(newer) })
  } catch (error) {
    log.warn({ err: error, version }, 'a catalog could not be compared with the one before')
    differences = null
  }
  await keepDifference(db, version, differences, now())
}
