import type { Audit } from '../audit/audit.ts'
import type { Db } from '../db/pool.ts'
import { moveCoverages } from './move.ts'
import { findDue } from './store.ts'

type Deps = {
  readonly db: Db
  readonly audit: Audit
  readonly clock: { readonly now: () => Date; readonly today: () => string }
}
const atOnce = 500

/** Writes what the calendar did: accepted coverages whose first day has come, and those that end. How many enrollments it were. */
export const moveDue = async ({ db, audit, clock }: Deps): Promise<number> => {
  let moved = 0
  for (;;) {
    const today = clock.today()
    const due = await findDue(db, today, atOnce)
    let written = 0
    for (const id of due)
      written += await moveCoverages(db, id, [], { audit, mover: 'system', today, now: clock.now() })
    moved += due.length
    // One that stays due, whatever the reason, does not keep this going round.
    if (due.length < atOnce || written === 0) return moved
  }
}
