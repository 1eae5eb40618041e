import { standing } from '../../coverage/bills/bill-rest-store.ts'
import type { BillPayment } from './bill-payments-store.ts'

export const nothingLeft = 'Nothing is left with this bill'
export const leftOtherwise = 'What is left with this bill has changed meanwhile. Look at it again'

/** What is left with a bill of all that its group paid, in cents. */
export const restOf = (payments: readonly Pick<BillPayment, 'state' | 'left_cents'>[]): number =>
  payments
    .filter(({ state }) => standing.some((one) => one === state))
    .reduce((sum, { left_cents }) => sum + left_cents, 0)
