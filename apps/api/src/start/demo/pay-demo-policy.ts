import { randomUUID } from 'node:crypto'
import type { Deps } from '../../http/deps.ts'
import { nextDueOn } from '../../office/money/due.ts'
import { findBilled, putDues } from '../../office/money/due-store.ts'
import { reckonedOf } from '../../office/money/reckoned.ts'
import { paidSoFar } from './fill-store.ts'

/** Marks what a demo member's card or account owed up to today as paid, each payment on its date. */
export const payDemoPolicy = async ({ db, clock, config }: Deps, enrollmentId: string): Promise<void> => {
  const policy = await findBilled(db, enrollmentId)
  if (policy === undefined) return
  const today = clock.today()
  const through = { through: today, today, prenote: config.originator?.prenote, from: config.paymentsFrom }
  const { dues } = reckonedOf(policy, [], through)
  await putDues(db, policy, { dues, tries: [], through: today, next: nextDueOn(policy, today), due_id: randomUUID() })
  await paidSoFar(db, enrollmentId, config.timeZone)
}
