import type { BillPayment } from './bill-payments-store.ts'

type Paid = Pick<BillPayment, 'goes' | 'state' | 'amount_cents' | 'lines' | 'missed'>

/** What a group's payment leaves with its bill, in cents: less than nothing where it used what was left before, or takes it out. */
export const leftOf = ({ goes, amount_cents, lines, missed }: Paid): number =>
  goes === 'in'
    ? amount_cents -
      lines.filter(({ payment_id }) => !missed.includes(payment_id)).reduce((sum, { cents }) => sum + cents, 0)
    : -amount_cents

/** What is left with a bill of all that its group paid. */
export const restOf = (payments: readonly Paid[]): number =>
  payments
    .filter(({ state }) => state === 'recording' || state === 'recorded')
    .reduce((sum, payment) => sum + leftOf(payment), 0)
