/** The address of an enrollment in the console. */
export const enrollmentAt = (enrollmentId: string): string => `/admin/enrollments/${enrollmentId}`

/** The same where it may be null: for operators who may not open it. */
export const enrollmentPage = (enrollmentId: string | null): string | null =>
  enrollmentId === null ? null : enrollmentAt(enrollmentId)
