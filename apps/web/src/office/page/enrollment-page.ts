/** Path of an enrollment's page in the console. */
export const enrollmentPath = (enrollmentId: string): string => `/admin/enrollments/${enrollmentId}`

/** Null for operators who may not open it. */
export const enrollmentPathOrNull = (enrollmentId: string | null): string | null =>
  enrollmentId === null ? null : enrollmentPath(enrollmentId)
