import type { Audit } from '../audit/audit.ts'
import type { Db } from '../db/pool.ts'
import { moveCoverages } from './move.ts'
import { findDue } from './store.ts'

type Deps = {
  readonly db: Db
  readonly audit: Audit
  readonly clock: { readonly now: () => Date; readonly today: () => string }
}
const batchSize = 500

/**
 * Applies the calendar: activates accepted coverages whose effective date has come, and ends those that end. Returns the number of
 * enrollments.
 */
export const moveDueCoverages = async ({ db, audit, clock }: Deps): Promise<number> => {
  let movedCount = 0
  for (;;) {
    const today = clock.today()
    const due = await findDue(db, today, batchSize)
    let eventCount = 0
    for (const id of due)
      eventCount += await moveCoverages(db, id, [], { audit, mover: 'system', today, now: clock.now() })
    movedCount += due.length
    // A coverage that stays due for any reason must not loop forever.
    if (due.length < batchSize || eventCount === 0) return movedCount
  }
}
