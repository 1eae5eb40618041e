import type { Logger } from 'pino'
import type { Db } from '../../db/pool.ts'
import type { Catalog } from '../catalog.ts'
import { loadOrBuild } from './load-or-build.ts'
import { checksumOf } from './file-hash.ts'
import { keepVersion } from './import.ts'
import { readFiles } from '../../data-files/read-files.ts'
import { allVersions, filesOf, newestVersion, type StoredVersion } from './store.ts'
import { unpackInTurns } from '../packed/unpack-catalog.ts'

type Setup = {
  readonly db: Db
  readonly shipped: string
  readonly now: () => Date
  readonly log: Logger
  readonly pollMs?: number
  /** If no stored version can be built after an upgrade, import the shipped catalog. Never over an operator's own. */
  readonly demo?: boolean
  /** Whether the first start may import the shipped catalog; not in production. Default: true. */
  readonly allowShipped?: boolean
}
export type LiveCatalog = {
  readonly current: () => Catalog
  readonly check: () => Promise<void>
  readonly stop: () => void
}

/**
 * The newest catalog in the database, polled every few seconds and replaced as a whole (D-2.01). The first start imports the shipped
 * folder. If a version has no packed form, one process builds it in the background.
 */
export const openCatalog = async ({
  db,
  shipped,
  now,
  log,
  pollMs = 5000,
  demo = false,
  allowShipped = true,
}: Setup): Promise<LiveCatalog> => {
  const context = { db, log, now }
  const load = async ({ version, checksum }: StoredVersion): Promise<Catalog> => {
    return unpackInTurns(await loadOrBuild(context, checksum, () => filesOf(db, version)), version)
  }
  const importShipped = async (): Promise<Catalog> => {
    const files = readFiles(shipped)
    const built = await loadOrBuild(context, checksumOf(files), () => Promise.resolve(files))
    return unpackInTurns(built, (await keepVersion(db, files, now())).version)
  }
  const loadNewestBuildable = async (): Promise<Catalog> => {
    for (const stored of await allVersions(db)) {
      try {
        return await load(stored)
      } catch (error) {
        log.error({ err: error, version: stored.version }, 'a catalog could not be built; using an older one')
      }
    }
    if (demo) return importShipped()
    throw new Error('no catalog in the database can be built: import one with npm run catalog -- import DIR')
  }
  const firstCatalog = (): Promise<Catalog> => {
    if (allowShipped) return importShipped()
    throw new Error('there is no catalog yet: import yours with npm run catalog -- import DIR')
  }
  let current = (await newestVersion(db)) === undefined ? await firstCatalog() : await loadNewestBuildable()
  let failedVersion = 0
  let pendingCheck: Promise<void> | undefined
  const loadNewest = async (): Promise<void> => {
    const newest = await newestVersion(db)
    if (newest === undefined || newest.version <= current.version || newest.version === failedVersion) return
    try {
      current = await load(newest)
      log.info({ version: current.version }, 'a new catalog is live')
    } catch (error) {
      failedVersion = newest.version
      log.error({ err: error, version: newest.version }, 'a new catalog could not be built; keeping the old one')
    }
  }
  // One check at a time, since a build can take longer than the poll interval.
  const check = () => (pendingCheck ??= loadNewest().finally(() => (pendingCheck = undefined)))
  const timer = setInterval(
    () => void check().catch((error: unknown) => log.warn({ err: error }, 'could not check for a new catalog')),
    pollMs,
  )
  timer.unref()
  return { current: () => current, check, stop: () => clearInterval(timer) }
}
