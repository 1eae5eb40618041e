import { LRUCache } from 'lru-cache'
import type { Caller } from '../who/person.ts'
import type { Enrollment } from './enrollment.ts'

/**
 * Cache of enrollments per visitor who owns them. Saves are checked against it and written by revision, so a stale
 * copy changes nothing (docs/decisions/0010). Contains no step answers.
 */
export type RecentEnrollments = {
  readonly find: (enrollmentId: string, caller: Caller) => Enrollment | undefined
  readonly keep: (caller: Caller, enrollment: Enrollment) => void
}

/** Visitors only; a signed-in person's access is read from the database every time. */
export const openRecentEnrollments = (): RecentEnrollments => {
  const seen = new LRUCache<string, Enrollment>({ max: 1000 })
  const keyOf = (enrollmentId: string, { session }: Caller): string => `${session} ${enrollmentId}`
  return {
    find: (enrollmentId, caller) => (caller.person === null ? seen.get(keyOf(enrollmentId, caller)) : undefined),
    keep: (caller, enrollment) => {
      if (caller.person !== null) return
      const key = keyOf(enrollment.enrollment_id, caller)
      if ((seen.peek(key)?.revision ?? -1) <= enrollment.revision) seen.set(key, enrollment)
    },
  }
}
