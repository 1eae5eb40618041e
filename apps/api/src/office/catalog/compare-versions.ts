import type { Comparison } from '@openroll/contract/office/catalog/versions'
import { compareVersion } from '../../catalog/differences/compare-version.ts'
import type { Deps } from '../../http/deps.ts'

type Context = Pick<Deps, 'db' | 'log' | 'clock'>

/** Versions being compared by this process, per database. */
const runningComparisons = new WeakMap<Context['db'], Set<number>>()

/** Starts comparing a version with the previous one, unless already running. */
export const startComparison = ({ db, log, clock }: Context, version: number): void => {
  const running = runningComparisons.get(db) ?? new Set<number>()
  runningComparisons.set(db, running)
  if (running.has(version)) return
  running.add(version)
  void compareVersion({ db, log, now: clock.now }, version)
    .catch((error: unknown) => log.warn({ err: error, version }, 'could not compare catalog versions'))
    .finally(() => running.delete(version))
}

type Version = {
  readonly version: number
  readonly is_first: boolean
  readonly is_compared: boolean
  readonly totals: object | null
}

/** The progress of a version's comparison. */
export const comparisonOf = (
  { db }: Pick<Context, 'db'>,
  { version, is_first, is_compared, totals }: Version,
): Comparison => {
  if (is_first) return 'first'
  if (totals !== null) return 'compared'
  if (runningComparisons.get(db)?.has(version) === true) return 'working'
  return is_compared ? 'unknown' : 'waiting'
}
