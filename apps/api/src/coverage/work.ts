import type { AuditActor } from '../audit/audit.ts'
import type { Db } from '../db/pool.ts'
import { endWork, openWork } from '../work/store.ts'
import type { EventRow } from './store.ts'

type By = { readonly actor?: AuditActor; readonly now: Date }

/** What a carrier rejects is somebody's work until it goes out again or is cancelled; with the events that say so. */
export const keepWork = async (
  tx: Db,
  enrollment_id: string,
  events: readonly EventRow[],
  { actor, now }: By,
): Promise<void> => {
  const person = actor?.person
  for (const { place, event, from_state, to_state, reason, detail } of events) {
    const about = { enrollment_id, kind: 'coverage', subject: String(place), now } as const
    if (from_state === 'rejected')
      await endWork(tx, {
        ...about,
        how: event === 'cancel' ? 'cancel' : 'resubmit',
        by: person?.role === 'operator' ? person.id : null,
      })
    if (to_state === 'rejected') await openWork(tx, { ...about, reason, detail })
  }
}
