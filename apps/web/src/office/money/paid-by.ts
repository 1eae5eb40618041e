import { billPaidBy, type RecordedPayment } from '@openroll/contract/office/money/bill'
import { restHere, restGoes } from '@openroll/contract/office/money/bill-rest'

/** How a group's payment came in, or where what was left went, with its number. */
export const paidBy = ({ goes, way, reference }: Pick<RecordedPayment, 'goes' | 'way' | 'reference'>): string =>
  goes === 'in' ? `${billPaidBy[way]} ${reference}` : goes === 'here' ? restHere : `${restGoes[goes]}, ${reference}`
