import { methodMeanings, type PaymentMethod } from '@openroll/contract/method-meanings'
import { dollarsOf, shownMoney } from '@openroll/contract/money'
import type { PaymentState } from '@openroll/contract/office/money/words'
import type { PaidLine } from './group-payments-store.ts'

/** An open invoice line. */
export type OpenLine = {
  readonly enrollment_id: string
  readonly payment_id: string
  readonly amount_cents: number
  readonly state: PaymentState
  readonly method: PaymentMethod
  /** No longer owed at all. */
  readonly is_lapsed: boolean
}

const shown = (cents: number): string => shownMoney(dollarsOf(cents))
const sumOf = (lines: readonly OpenLine[]): number => lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)

/** A debit of the group's account that may still be returned. */
export const isBeingDebited = ({ state, method }: Pick<OpenLine, 'state' | 'method'>): boolean =>
  state === 'batched' && methodMeanings[method].takenFromGroup

/** The oldest owed lines that the cash pays in full, in the order of `lines`; stops at the first that it doesn't. */
export const oldestLines = (lines: readonly OpenLine[], cents: number): readonly OpenLine[] => {
  const paid: OpenLine[] = []
  let left = cents
  for (const line of lines) {
    if (line.is_lapsed || isBeingDebited(line)) continue
    if (line.amount_cents > left) break
    paid.push(line)
    left -= line.amount_cents
  }
  return paid
}

/** The chosen lines, if the cash pays all of them; otherwise why not. */
export const chosenLines = (
  lines: readonly OpenLine[],
  chosen: readonly string[],
  cents: number,
): { readonly lines: readonly OpenLine[] } | { readonly fault: string } => {
  const wanted = new Set(chosen)
  const own = lines.filter(({ payment_id }) => wanted.has(payment_id))
  if (own.length < wanted.size) return { fault: 'A line you chose is no longer open. Reload the page, then try again' }
  if (sumOf(own) <= cents) return { lines: own }
  const available = `${shown(Math.max(0, cents))} is available, including unapplied cash`
  return { fault: `The lines you chose total ${shown(sumOf(own))}, but only ${available}. Choose fewer lines` }
}

/** A line as stored with a group payment. */
export const paidLine = ({ enrollment_id, payment_id, amount_cents: cents, state: from }: OpenLine): PaidLine => ({
  enrollment_id,
  payment_id,
  cents,
  from,
})

/** The total of lines, in cents. */
export const paidCents = (lines: readonly PaidLine[]): number => lines.reduce((sum, { cents }) => sum + cents, 0)
