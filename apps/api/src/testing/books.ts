import type { Books, Payment, PostedSum } from '../ledger/books.ts'

export const emptyBooks: Books = { posted: [], payments: [] }

/** A payment of policy 7K4-M9X-Q2C for a month (yymm), settled unless said otherwise. */
export const paymentFor = (month: string, more: Partial<Payment> = {}): Payment => {
  const period = `20${month.slice(0, 2)}-${month.slice(2)}-01`
  return {
    payment_id: `7K4M9XQ2C-${month}`,
    kind: 'recurring',
    period,
    state: 'paid',
    method: 'cc',
    amount_cents: 3885,
    due_on: period,
    taken_on: null,
    reason: null,
    retry_of: null,
    attempt: 1,
    elsewhere: false,
    refunded_cents: null,
    written_off_cents: null,
    paid_with: null,
    on_invoice: false,
    owed_cents: 0,
    refundable_cents: 0,
    ...more,
  }
}

/** A returned-payment fee that was charged for a month (yymm). */
export const feeFor = (month: string, cents: number, due_on: string): PostedSum => ({
  item: 'fee',
  period: `20${month.slice(0, 2)}-${month.slice(2)}-01`,
  plan_id: null,
  payment_id: null,
  account: 'fees',
  cents,
  due_on,
})
