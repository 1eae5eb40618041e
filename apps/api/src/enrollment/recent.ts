import { LRUCache } from 'lru-cache'
import type { Asker } from '../who/person.ts'
import type { Enrollment } from './enrollment.ts'

/**
 * Enrollments as this process last saw them, each for the visitor to whom the database said that it belongs. A save is
 * checked against such a one and its write names the revision, so that a copy that is behind changes nothing (docs/decisions/0012).
 * Nothing that is answered in a step is in one.
 */
export type RecentEnrollments = {
  readonly find: (enrollmentId: string, asker: Asker) => Enrollment | undefined
  readonly keep: (asker: Asker, enrollment: Enrollment) => void
}

/** Only for visitors: what a person may do by their role is asked of the database each time. */
export const openRecent = (): RecentEnrollments => {
  const seen = new LRUCache<string, Enrollment>({ max: 1000 })
  const keyOf = (enrollmentId: string, { session }: Asker): string => `${session} ${enrollmentId}`
  return {
    find: (enrollmentId, asker) => (asker.person === null ? seen.get(keyOf(enrollmentId, asker)) : undefined),
    keep: (asker, enrollment) => {
      if (asker.person !== null) return
      const key = keyOf(enrollment.enrollment_id, asker)
      if ((seen.peek(key)?.revision ?? -1) <= enrollment.revision) seen.set(key, enrollment)
    },
  }
}
