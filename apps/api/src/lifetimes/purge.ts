import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../db/pool.ts'
import {
  closeUnfinished,
  findClosed,
  findUnfinished,
  isClosed,
  removeClosed,
} from '../enrollment/lifecycle/purge-store.ts'
import type { Storage } from '../files/storage.ts'
import { enrollmentTables } from './lifetimes.ts'
import { removeOf } from './store.ts'

const day = 86_400_000
const batchSize = 200

export type Purging = {
  readonly db: Db
  readonly storage: Pick<Storage, 'deleteFiles'>
  readonly now: () => Date
  /** Whole days after its last change. */
  readonly keepUnfinishedDays: number
  /** Anything in progress when an enrollment was closed has ended after this. */
  readonly graceMs: number
  /** Stops it between two enrollments. */
  readonly signal?: AbortSignal
}

/** Longer than any call, including writing a screenshot to disk. */
export const graceOf = ({ callTimeoutMs }: { readonly callTimeoutMs: number }): number => callTimeoutMs + 5000

export const unfinishedBefore = ({ now, keepUnfinishedDays }: Pick<Purging, 'now' | 'keepUnfinishedDays'>): Date =>
  new Date(now().getTime() - keepUnfinishedDays * day)

/**
 * Deletes unsubmitted enrollments with everything that belongs to them (D-7.05) and returns how many. Each is closed first, and
 * emptied once no earlier call can still write to it: screenshots, then rows, its own last. Safe to interrupt, resume and run twice at
 * once.
 */
export const purgeUnfinished = async (purging: Purging): Promise<number> => {
  const { db, now, graceMs, signal } = purging
  let purged = 0
  for (;;) {
    const before = unfinishedBefore(purging)
    for (const id of await findUnfinished(db, before, batchSize)) await closeUnfinished(db, id, before, now())
    const closed = await findClosed(db, batchSize)
    if (closed.length === 0) return purged
    await pause(graceMs, undefined, signal === undefined ? {} : { signal })
    const failed: unknown[] = []
    for (const id of closed) {
      signal?.throwIfAborted()
      await removeOne(purging, id).then(
        (removed) => (purged += removed),
        (error: unknown) => failed.push(error),
      )
    }
    if (failed.length > 0) throw new AggregateError(failed, 'not every unfinished enrollment could be deleted')
  }
}

const removeOne = async ({ db, storage }: Purging, id: string): Promise<number> => {
  if (!(await isClosed(db, id))) return 0
  await storage.deleteFiles(id)
  for (const table of enrollmentTables) await removeOf(db, table, id)
  return removeClosed(db, id)
}
