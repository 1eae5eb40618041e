import type { Db } from '../../db/pool.ts'
import { joinEnrollment } from '../../enrollment/lifecycle/close-store.ts'
import { markOlderEnrollments } from '../../enrollment/mark-older-enrollments.ts'
import { currentNumber, mergeChain } from '../../who/merged-numbers-store.ts'
import { moveMerges, policiesUnder } from './numbers-store.ts'

/**
 * Moves everything under a merged number, and under those in between, to the final number. A concurrent merge may change
 * the final number, so it is read again after the last move.
 */
export const movePolicies = async (db: Db, from: number): Promise<void> => {
  const passed = new Set<number>()
  for (let tries = 0; tries < 20; tries += 1) {
    const way = await mergeChain(db, from)
    const last = way.at(-1) ?? from
    for (const number of way) passed.add(number)
    for (const number of passed)
      // A number separated in the meantime keeps its own policies.
      if (number !== last && (await currentNumber(db, number)) === last) await moveFrom(db, number, last)
    if ((await currentNumber(db, from)) === last) return
  }
}

const moveFrom = async (db: Db, from: number, into: number): Promise<void> => {
  await moveMerges(db, from, into)
  for (const { enrollment_id } of await policiesUnder(db, from)) await joinEnrollment(db, enrollment_id, from, into)
  await markOlderEnrollments(db, into)
}
