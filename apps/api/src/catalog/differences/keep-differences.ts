import type { Logger } from 'pino'
import type { Db } from '../../db/pool.ts'
import { builtOnce } from '../kept/build-once.ts'
import { filesOf, type StoredVersion } from '../kept/store.ts'
import { compareAside } from './compare-aside.ts'
import { findDifference, keepDifference, versionAndBefore } from './store.ts'

type Around = { readonly db: Db; readonly log: Logger; readonly now: () => Date }

/**
 * Compares a version with the one before it and keeps what differs, unless that is kept already. Both are read in their built form; what
 * this program can no longer build is kept as not to be compared. Everything that takes long is done aside.
 */
export const compareVersion = async (around: Around, version: number): Promise<void> => {
  const { db, log, now } = around
  const [newer, older] = await versionAndBefore(db, version)
  if (newer?.version !== version || older === undefined) return
  const kept = await findDifference(db, version)
  if (kept !== undefined && kept.told !== null) return
  const built = (of: StoredVersion) => builtOnce(around, of.checksum, () => filesOf(db, of.version))
  let found
  try {
    const before = await built(older)
    found = await compareAside({ version, before, after: await built(newer) })
  } catch (error) {
    log.warn({ err: error, version }, 'a catalog could not be compared with the one before')
    found = null
  }
  await keepDifference(db, version, found, now())
}
