import { dayBegins } from '../../day-of.ts'
import type { Deps } from '../../http/deps.ts'
import { nextDueOn } from '../../ledger/billed.ts'
import { findBooks } from '../../ledger/books-store.ts'
import { billPolicy, keepBooks } from '../../ledger/keep-books.ts'
import { paidSoFar } from './fill-store.ts'

const halfADayMs = 12 * 60 * 60 * 1000

/** Charges a demo member's card or account month by month up to today, each payment settled on its date. */
export const payDemoPolicy = async ({ db, clock, config }: Deps, enrollmentId: string): Promise<void> => {
  const today = clock.today()
  const { prenote } = config.originator ?? {}
  for (let day = ''; day <= today;) {
    const policy = await findBooks(db, enrollmentId)
    if (policy === undefined) return
    day = nextDueOn(policy, day)
    if (day > today) return
    const when = { today: day, now: new Date(dayBegins(day, config.timeZone).getTime() + halfADayMs) }
    await billPolicy(db, policy, { ...when, through: day, prenote, from: config.paymentsFrom })
    await paidSoFar(db, enrollmentId, config.timeZone)
    await keepBooks(db, enrollmentId, when)
  }
}
