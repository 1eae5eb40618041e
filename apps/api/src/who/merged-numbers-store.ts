import type { Db } from '../db/pool.ts'
import { row, whole } from '../db/row.ts'

const mergeRow = row({ into_id: whole })

/** A member number and those it was merged into, in order; the last one is current. */
export const mergeChain = async (db: Db, userId: number): Promise<number[]> => {
  const chain = [userId]
  for (;;) {
    const next = await db.maybe(mergeRow, 'select into_id from member_join where user_id = $1', [chain.at(-1)])
    if (next === undefined || chain.includes(next.into_id)) return chain
    chain.push(next.into_id)
  }
}

/** A member's current number: another one if an operator merged the two (D-1.18). */
export const currentNumber = async (db: Db, userId: number): Promise<number> =>
  (await mergeChain(db, userId)).at(-1) ?? userId
