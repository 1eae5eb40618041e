import type { Db } from '../db/pool.ts'
import { row, whole } from '../db/row.ts'

const joinedRow = row({ into_id: whole })

/** The number that a member has by now: another one where an operator joined the two (D-1.18). */
export const numberNow = async (db: Db, userId: number): Promise<number> =>
  (await db.maybe(joinedRow, 'select into_id from member_join where user_id = $1', [userId]))?.into_id ?? userId
