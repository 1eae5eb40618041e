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

/**
 * Applies the calendar: activates accepted coverages whose effective date has come, and ends those that end. Returns the number of
 * enrollments.
 */
export const moveDue = async ({ db, audit, clock }: Deps): Promise<number> => {
  let moved = 0
  for (;;) {
    const today = clock.today()
    const due = await findDue(db, today, atOnce)
    let written = 0
    for (const id of due)
      written += await moveCoverages(db, id, [], { audit, mover: 'system', today, now: clock.now() })
    moved += due.length
    // A coverage that stays due for any reason must not loop forever.
    if (due.length < atOnce || written === 0) return moved
  }
}
