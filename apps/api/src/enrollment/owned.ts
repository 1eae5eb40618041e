import type { TabName } from '@openroll/contract/enroll/steps'
import type { Enrollment } from './enrollment.ts'
import { findEnrollment, findEnrollmentWithDrafts, type StepDraftRow } from './store.ts'
import type { Db } from '../db/pool.ts'
import type { Vault } from '../vault/vault.ts'
import type { RecentEnrollments } from './recent-enrollments.ts'
import type { Caller } from '../who/person.ts'
import { enrollmentNotFound, Refusal } from '../who/refusal.ts'

type Place = { readonly db: Db; readonly vault: Vault; readonly recent: RecentEnrollments }

/** Thrown by a write whose enrollment changed or was submitted since it was checked; `retrySave` retries. */
export class StaleEnrollment extends Error {}

/** The enrollment, if it belongs to the caller; otherwise 404 (D-1.02). */
export const ownedEnrollment = async (
  { db, vault, recent }: Place,
  id: string,
  caller: Caller,
): Promise<Enrollment> => {
  const found = await findEnrollment({ db, vault }, id, caller)
  if (found === undefined) throw enrollmentNotFound()
  recent.keep(caller, found)
  return found
}

/** An enrollment, with its drafts and the steps with unsaved input if they were read together. */
export type Found = {
  readonly enrollment: Enrollment
  readonly drafts?: readonly StepDraftRow[]
  readonly typed?: readonly TabName[]
}

/** The enrollment with its drafts, in one read, if it belongs to the caller; otherwise 404. */
export const ownedWithDrafts = async (
  { db, vault, recent }: Place,
  id: string,
  caller: Caller,
): Promise<Required<Found>> => {
  const found = await findEnrollmentWithDrafts({ db, vault }, id, caller)
  if (found === undefined) throw enrollmentNotFound()
  recent.keep(caller, found.enrollment)
  return found
}

/** The enrollment as this process last saw it, possibly stale; read from the database if unknown. */
export const lastSeen = async (place: Place, id: string, caller: Caller): Promise<Enrollment> =>
  place.recent.find(id, caller) ?? ownedEnrollment(place, id, caller)

/**
 * Runs a save on the last-seen enrollment and retries on a fresh one if the revision changed or a refusal was based on a
 * stale copy. 409 after 20 tries. External effects happen once (http/once.ts).
 */
export const retrySave = async <T>(
  place: Place,
  caller: Caller,
  first: Found,
  save: (found: Found) => Promise<T> | T,
): Promise<T> => {
  let found = first
  for (let tries = 0; tries < 20; tries += 1) {
    try {
      return await save(found)
    } catch (error) {
      if (!(error instanceof StaleEnrollment) && !(error instanceof Refusal)) throw error
      const id = first.enrollment.enrollment_id
      const fresh: Found =
        first.drafts === undefined
          ? { enrollment: await ownedEnrollment(place, id, caller) }
          : await ownedWithDrafts(place, id, caller)
      if (error instanceof Refusal && fresh.enrollment.revision === found.enrollment.revision) throw error
      found = fresh
    }
  }
  throw new Refusal(409, [
    { target_element: 'revision', error_message: 'This was changed somewhere else at the same time. Try again' },
  ])
}
