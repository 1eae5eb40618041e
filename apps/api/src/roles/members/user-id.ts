import { randomInt } from 'node:crypto'
import type { Db } from '../../db/pool.ts'
import { findUserId, putUserId, reserveUserId } from './store.ts'

/** A person's number as a member: the one they have, or a new one of nine digits. */
export const userIdOf = async (db: Db, ssnHash: string, now: Date): Promise<number> => {
  const known = await findUserId(db, ssnHash)
  if (known !== undefined) return known
  await putUserId(db, ssnHash, await freeNumber(db, now))
  const given = await findUserId(db, ssnHash)
  if (given === undefined) throw new Error('a member was given no number')
  return given
}

const freeNumber = async (db: Db, now: Date): Promise<number> => {
  for (;;) {
    const number = randomInt(100_000_000, 1_000_000_000)
    if ((await reserveUserId(db, number, now)) === 1) return number
  }
}
