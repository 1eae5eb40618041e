import { addDays } from '@openroll/contract/date'
import { dollarsOf } from '@openroll/contract/money'
import type { PaymentState } from '@openroll/contract/office/money/words'

/** Fewest days a group has to pay an invoice. */
export const leastDays = 10

/** Totals of an invoice's payments by state; `lapsed`: the part that is open but no longer owed. */
type StateSum = { readonly state: PaymentState; readonly cents: number; readonly lapsed: number }
type Dated = { readonly made_on: string; readonly due_on: string | null }
type InvoiceTotals = {
  readonly paid: number
  readonly open: number
  readonly lapsed: number
  readonly dropped: number
  readonly overdue_since: string | null
}

/** States of an open invoice line: batched and unsettled, or returned. */
export const openStates = ['batched', 'returned'] as const satisfies readonly PaymentState[]
const isOpen = (state: PaymentState): boolean => openStates.some((one) => one === state)

/** An invoice's due date; older invoices without one were due as soon as there was time to pay. */
export const dueOf = ({ made_on, due_on }: Dated): string => due_on ?? addDays(made_on, leastDays)

const centsOf = (sums: readonly StateSum[], fits: (state: PaymentState) => boolean): number =>
  sums.filter(({ state }) => fits(state)).reduce((sum, { cents }) => sum + cents, 0)

/** The unpaid amounts of an invoice, in cents: still owed, and no longer owed. */
export const openOf = (sums: readonly StateSum[]): Pick<InvoiceTotals, 'open' | 'lapsed'> => {
  const lapsed = sums.reduce((sum, one) => sum + one.lapsed, 0)
  return { open: centsOf(sums, isOpen) - lapsed, lapsed }
}

/** How far an invoice is paid, in cents. */
export const invoiceStandingOf = (sums: readonly StateSum[], invoice: Dated, today: string): InvoiceTotals => {
  const { open, lapsed } = openOf(sums)
  const due = dueOf(invoice)
  return {
    paid: centsOf(sums, (state) => state === 'paid'),
    open,
    lapsed,
    dropped: centsOf(sums, (state) => state !== 'paid' && !isOpen(state)),
    overdue_since: open > 0 && due < today ? due : null,
  }
}

export const shownInvoiceStanding = ({ paid, open, lapsed, dropped, overdue_since }: InvoiceTotals) => ({
  paid: dollarsOf(paid),
  open: dollarsOf(open),
  lapsed: dollarsOf(lapsed),
  dropped: dollarsOf(dropped),
  overdue_since,
})
