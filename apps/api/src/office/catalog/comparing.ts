import type { Comparison } from '@openroll/contract/office/catalog/versions'
import { compareVersion } from '../../catalog/differences/keep-differences.ts'
import type { Deps } from '../../http/deps.ts'

type Around = Pick<Deps, 'db' | 'log' | 'clock'>

/** The versions that this process compares now, by the database that they are of. */
const underWay = new WeakMap<Around['db'], Set<number>>()

/** Begins to compare a version with the one before; whoever asks again meanwhile waits for the same. */
export const beginComparing = ({ db, log, clock }: Around, version: number): void => {
  const mine = underWay.get(db) ?? new Set<number>()
  underWay.set(db, mine)
  if (mine.has(version)) return
  mine.add(version)
  void compareVersion({ db, log, now: clock.now }, version)
    .catch((error: unknown) => log.warn({ err: error, version }, 'versions of the catalog were not compared'))
    .finally(() => mine.delete(version))
}

type Found = {
  readonly version: number
  readonly is_first: boolean
  readonly is_compared: boolean
  readonly told: object | null
}

/** Where the comparison of a version stands. */
export const comparisonOf = (
  { db }: Pick<Around, 'db'>,
  { version, is_first, is_compared, told }: Found,
): Comparison => {
  if (is_first) return 'first'
  if (told !== null) return 'told'
  if (underWay.get(db)?.has(version) === true) return 'working'
  return is_compared ? 'unknown' : 'waiting'
}
