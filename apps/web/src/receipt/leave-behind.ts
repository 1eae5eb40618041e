import { queryClient } from '../query.ts'
import { recall, remember } from '../session.ts'

/** From submission on an enrollment is known here by its receipt only. */
export const keepReceipt = (enrollmentId: string): void => remember({ receiptId: enrollmentId })

/** Once the receipt is shown this browser starts over: it forgets the enrollment, its cart and its filter (D-4.22, EW-4.53). */
export const leaveBehind = (enrollmentId: string): void => {
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
