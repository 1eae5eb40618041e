import { addDays } from '@openroll/contract/date'
import { dollarsOf } from '@openroll/contract/money'
import type { PaymentState } from '@openroll/contract/office/money/words'

/** Days that a group has at least to pay a bill. */
export const leastDays = 10

/** Payments on a bill that stand alike; `lapsed`: those of them that are open and not owed any more. */
type StateSum = { readonly state: PaymentState; readonly cents: number; readonly lapsed: number }
type Dated = { readonly made_on: string; readonly due_on: string | null }
type Stands = {
  readonly paid: number
  readonly open: number
  readonly lapsed: number
  readonly dropped: number
  readonly overdue_since: string | null
}

/** The states of a payment that its bill asks for still: what a batch took and nobody settled, and what came back. */
export const openStates = ['batched', 'returned'] as const satisfies readonly PaymentState[]
const isOpen = (state: PaymentState): boolean => openStates.some((one) => one === state)

/** By when a bill is to be paid; one of before bills said so, when there was time to pay it. */
export const dueOf = ({ made_on, due_on }: Dated): string => due_on ?? addDays(made_on, leastDays)

const centsOf = (sums: readonly StateSum[], fits: (state: PaymentState) => boolean): number =>
  sums.filter(({ state }) => fits(state)).reduce((sum, { cents }) => sum + cents, 0)

/** What nobody paid of a bill, in cents: what is owed still, and the lines that are not owed any more. */
export const openOf = (sums: readonly StateSum[]): Pick<Stands, 'open' | 'lapsed'> => {
  const lapsed = sums.reduce((sum, one) => sum + one.lapsed, 0)
  return { open: centsOf(sums, isOpen) - lapsed, lapsed }
}

/** How far a bill is paid, in cents, as its payments stand. */
export const standsOf = (sums: readonly StateSum[], bill: Dated, today: string): Stands => {
  const { open, lapsed } = openOf(sums)
  const due = dueOf(bill)
  return {
    paid: centsOf(sums, (state) => state === 'paid'),
    open,
    lapsed,
    dropped: centsOf(sums, (state) => state !== 'paid' && !isOpen(state)),
    overdue_since: open > 0 && due < today ? due : null,
  }
}

export const shownStands = ({ paid, open, lapsed, dropped, overdue_since }: Stands) => ({
  paid: dollarsOf(paid),
  open: dollarsOf(open),
  lapsed: dollarsOf(lapsed),
  dropped: dollarsOf(dropped),
  overdue_since,
})
