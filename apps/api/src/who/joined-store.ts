import type { Db } from '../db/pool.ts'
import { row, whole } from '../db/row.ts'

const joinedRow = row({ into_id: whole })

/** A number and those that it goes on as, one after the other: the last one is what its member has by now. */
export const wayOf = async (db: Db, userId: number): Promise<number[]> => {
  const way = [userId]
  for (;;) {
    const next = await db.maybe(joinedRow, 'select into_id from member_join where user_id = $1', [way.at(-1)])
    if (next === undefined || way.includes(next.into_id)) return way
    way.push(next.into_id)
  }
}

/** The number that a member has by now: another one where an operator joined the two (D-1.18). */
export const numberNow = async (db: Db, userId: number): Promise<number> => (await wayOf(db, userId)).at(-1) ?? userId
