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
  const merged = new Set<number>()
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const chain = await mergeChain(db, from)
    const last = chain.at(-1) ?? from
    for (const number of chain) merged.add(number)
    for (const number of merged)
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
