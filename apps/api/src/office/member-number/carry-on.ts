import type { Db } from '../../db/pool.ts'
import { joinEnrollment } from '../../enrollment/whole/close-store.ts'
import { markLater } from '../../enrollment/later.ts'
import { numberNow, wayOf } from '../../who/joined-store.ts'
import { carryJoins, policiesUnder } from './numbers-store.ts'

/**
 * Brings everything under a joined number, and under those on the way, to the number that they all end at. Another join may move that
 * end meanwhile, so it is asked for again after the last move: whoever of the two comes last carries what the other one left on the way.
 */
export const carryOn = async (db: Db, from: number): Promise<void> => {
  const passed = new Set<number>()
  for (let tries = 0; tries < 20; tries += 1) {
    const way = await wayOf(db, from)
    const last = way.at(-1) ?? from
    for (const number of way) passed.add(number)
    for (const number of passed)
      // One that was parted meanwhile keeps what is its own.
      if (number !== last && (await numberNow(db, number)) === last) await carry(db, number, last)
    if ((await numberNow(db, from)) === last) return
  }
}

const carry = async (db: Db, from: number, into: number): Promise<void> => {
  await carryJoins(db, from, into)
  for (const { enrollment_id } of await policiesUnder(db, from)) await joinEnrollment(db, enrollment_id, from, into)
  await markLater(db, into)
}
