import type { Enrollment } from './enrollment.ts'
import { findEnrollment, findEnrollmentWithDrafts, type StepDraftRow } from './store.ts'
import type { Db } from '../db/pool.ts'
import type { Vault } from '../vault/vault.ts'
import type { RecentEnrollments } from './recent.ts'
import type { Asker } from '../who/person.ts'
import { enrollmentNotFound, Refusal } from '../who/refusal.ts'

type Place = { readonly db: Db; readonly vault: Vault; readonly recent: RecentEnrollments }

/** Thrown by a write whose enrollment has changed since it was checked, or was submitted; `savingOwned` then checks again. */
export class StaleEnrollment extends Error {}

/** The enrollment of a call, if it belongs to who asks; 404 for anybody else (D-1.02). */
export const ownedEnrollment = async ({ db, vault, recent }: Place, id: string, asker: Asker): Promise<Enrollment> => {
  const found = await findEnrollment({ db, vault }, id, asker)
  if (found === undefined) throw enrollmentNotFound()
  recent.keep(asker, found)
  return found
}

/** The same, with what its steps keep (`Place` of draft.ts), by one read. */
export const ownedWithDrafts = async (
  { db, vault, recent }: Place,
  id: string,
  asker: Asker,
): Promise<{ enrollment: Enrollment; drafts: readonly StepDraftRow[] }> => {
  const found = await findEnrollmentWithDrafts({ db, vault }, id, asker)
  if (found === undefined) throw enrollmentNotFound()
  recent.keep(asker, found.enrollment)
  return found
}

/** The same as this process last saw it, which may be behind; from the database where it did not yet. */
export const lastSeen = async (place: Place, id: string, asker: Asker): Promise<Enrollment> =>
  place.recent.find(id, asker) ?? ownedEnrollment(place, id, asker)

/**
 * Runs a save on the enrollment as it was last seen, and again on a fresh one where the write finds another revision, or where
 * it is refused and the enrollment has changed meanwhile. 409 when it never stands still. What reaches outside happens once
 * all the same (http/once.ts).
 */
export const savingOwned = async <T>(
  place: Place,
  asker: Asker,
  first: Enrollment,
  save: (enrollment: Enrollment) => Promise<T> | T,
): Promise<T> => {
  let enrollment = first
  for (let tries = 0; tries < 20; tries += 1) {
    try {
      return await save(enrollment)
    } catch (error) {
      if (!(error instanceof StaleEnrollment) && !(error instanceof Refusal)) throw error
      const fresh = await ownedEnrollment(place, first.enrollment_id, asker)
      if (error instanceof Refusal && fresh.revision === enrollment.revision) throw error
      enrollment = fresh
    }
  }
  throw new Refusal(409, [
    { target_element: 'revision', error_message: 'This was changed somewhere else at the same time. Try again' },
  ])
}
