import { billPaidBy, type RecordedPayment } from '@openroll/contract/office/money/bill'
import { restHere, restGoes } from '@openroll/contract/office/money/bill-rest'

type Paid = Pick<RecordedPayment, 'goes' | 'way' | 'reference' | 'other'>

/** How a group's payment came in, or where what was left went, with its number. */
export const paidBy = ({ goes, way, reference, other }: Paid): string => {
  if (goes === 'here') return restHere
  // A server of an earlier version says nothing of it.
  const bill = other?.bill
  if (bill !== undefined) return goes === 'in' ? `From bill ${bill}` : `To bill ${bill}`
  return goes === 'in' ? `${billPaidBy[way]} ${reference}` : `${restGoes[goes]}, ${reference}`
}
