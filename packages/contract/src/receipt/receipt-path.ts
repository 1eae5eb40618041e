/** Path of an enrollment's receipt; the id alone opens nothing (D-1.02). */
export const receiptPath = (enrollmentId: string): string =>
  `/enrollment/receipt?id=${encodeURIComponent(enrollmentId)}`
