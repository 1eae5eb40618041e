import type { Deps } from '../../http/deps.ts'
import { findBooks } from '../../ledger/books-store.ts'
import { billPolicy, keepBooks } from '../../ledger/keep-books.ts'
import { paidSoFar } from './fill-store.ts'

/** Marks what a demo member's card or account owed up to today as paid, each payment on its date. */
export const payDemoPolicy = async ({ db, clock, config }: Deps, enrollmentId: string): Promise<void> => {
  const policy = await findBooks(db, enrollmentId)
  if (policy === undefined) return
  const when = { today: clock.today(), now: clock.now() }
  const { prenote } = config.originator ?? {}
  await billPolicy(db, policy, { ...when, through: when.today, prenote, from: config.paymentsFrom })
  await paidSoFar(db, enrollmentId, config.timeZone)
  await keepBooks(db, enrollmentId, when)
}
