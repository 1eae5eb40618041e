import { holdPolicy } from '../../coverage/store.ts'
import type { Db } from '../../db/pool.ts'
import { noSuchEnrollment } from './enrollment-not-found.ts'

/** A transaction that locks the policy of one enrollment until it ends. */
export type LockedTx = Db & { readonly lockedId: string }

/** Like actOn, but does nothing and returns undefined if the enrollment was erased. */
export const actIfExists = <T>(
  db: Db,
  enrollmentId: string,
  work: (tx: LockedTx) => Promise<T>,
): Promise<{ readonly done: T } | undefined> =>
  db.transaction(async (tx) =>
    (await holdPolicy(tx, enrollmentId)) === 0 ? undefined : { done: await work({ ...tx, lockedId: enrollmentId }) },
  )

/**
 * The only way operators write to a submitted enrollment. The lock comes first, so an erasure running at the same time
 * either removes everything the write left or makes the write fail with 404.
 */
export const actOn = async <T>(db: Db, enrollmentId: string, work: (tx: LockedTx) => Promise<T>): Promise<T> => {
  const acted = await actIfExists(db, enrollmentId, work)
  if (acted === undefined) throw noSuchEnrollment()
  return acted.done
}
