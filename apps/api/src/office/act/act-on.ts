import { holdPolicy } from '../../coverage/store.ts'
import type { Db } from '../../db/pool.ts'
import { noSuchEnrollment } from './no-such.ts'

/** The transaction of an act, which holds the policy of this enrollment to its end. */
export type Held = Db & { readonly holds: string }

/** The same, of an enrollment that may have been erased by now: undefined then, and nothing is done. */
export const actIfThere = <T>(
  db: Db,
  enrollmentId: string,
  work: (tx: Held) => Promise<T>,
): Promise<{ readonly done: T } | undefined> =>
  db.transaction(async (tx) =>
    (await holdPolicy(tx, enrollmentId)) === 0 ? undefined : { done: await work({ ...tx, holds: enrollmentId }) },
  )

/**
 * The one way in which an operator's act writes to a submitted enrollment. Its policy is held before anything is read or
 * written: beside an erasure the act either comes first, and all that it left is erased, or finds nobody and leaves nothing.
 */
export const actOn = async <T>(db: Db, enrollmentId: string, work: (tx: Held) => Promise<T>): Promise<T> => {
  const acted = await actIfThere(db, enrollmentId, work)
  if (acted === undefined) throw noSuchEnrollment()
  return acted.done
}
