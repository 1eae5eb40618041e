import { standing } from '../../coverage/bills/bill-rest-store.ts'
import type { BillPayment } from './bill-payments-store.ts'

export const nothingLeft = 'This bill has no unapplied cash'
export const leftOtherwise = 'The unapplied cash on this bill has changed. Reload the page, then try again'

/** What is left with a bill of all that its group paid, in cents. */
export const restOf = (payments: readonly Pick<BillPayment, 'state' | 'left_cents'>[]): number =>
  payments
    .filter(({ state }) => standing.some((one) => one === state))
    .reduce((sum, { left_cents }) => sum + left_cents, 0)
