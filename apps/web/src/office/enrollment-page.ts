/** The address of an enrollment in the console; null for operators who may not open it. */
export const enrollmentPage = (enrollmentId: string | null): string | null =>
  enrollmentId === null ? null : `/admin/enrollments/${enrollmentId}`
