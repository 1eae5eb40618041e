import type { PaymentMethod } from '../../method-meanings.ts'
import { routeOf } from './reasons.ts'
import type { PaymentState } from './words.ts'

/**
 * Whether only the operator's word says that a payment is closed: a write-off, and a payment marked paid that was never debited. Then a note
 * says why, and amounts above APPROVAL_OVER need a second operator. A debit or card in a batch gets its result from the bank.
 */
export const isClosedByWord = (
  { state, method }: { readonly state: PaymentState; readonly method: PaymentMethod },
  to: PaymentState,
): boolean => to === 'written_off' || (to === 'paid' && (state !== 'batched' || routeOf(method) === 'group'))

/** Errors: a payment is closed without a note. */
export const whyClosed = {
  written_off: 'Enter a note saying why you’re writing it off',
  paid: 'Enter a note saying how it was paid, such as the check number',
} as const
