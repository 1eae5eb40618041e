import { LRUCache } from 'lru-cache'
import type { Asker } from '../who/person.ts'
import type { Enrollment } from './enrollment.ts'

/**
 * Cache of enrollments per visitor who owns them. Saves are checked against it and written by revision, so a stale
 * copy changes nothing (docs/decisions/0012). Contains no step answers.
 */
export type RecentEnrollments = {
  readonly find: (enrollmentId: string, asker: Asker) => Enrollment | undefined
  readonly keep: (asker: Asker, enrollment: Enrollment) => void
}

/** Visitors only; a signed-in person's access is read from the database every time. */
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
