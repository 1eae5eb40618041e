import { queryClient } from '../query.ts'
import { recall, remember } from '../session.ts'

/** After submission, this browser knows the enrollment only by its receipt. */
export const keepReceipt = (enrollmentId: string): void => remember({ receiptId: enrollmentId })

/** Resets this browser once the receipt is shown: forgets enrollment, cart and filter (D-4.22, EW-4.53). */
export const resetBrowser = (enrollmentId: string): void => {
  keepReceipt(enrollmentId)
  if (recall('tempId') !== enrollmentId) return
  remember({
    tempId: null,
    cartCount: null,
    isFilterDataSubmitted: null,
    menuSelectedItem: null,
    navto: null,
    health_track: null,
    first_track: null,
    isSpouseEnrollAccept: null,
    'show-quotation': null,
    ...(recall('enroll_type') === 'existing-member' ? { enroll_type: null } : {}),
  })
  queryClient.removeQueries({ type: 'inactive' })
}
