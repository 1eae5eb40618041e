import { firstTryOf } from '@openroll/contract/office/money/retry'
import { costOf } from '@openroll/contract/receipt/month-cost'
import type { BilledLine } from './due.ts'
import type { Owed } from './standing.ts'

type OfMonth = Pick<
  Owed,
  'payment_id' | 'kind' | 'state' | 'period' | 'amount_cents' | 'refunded_cents' | 'carried_cents' | 'waived_cents'
>
type Lines = { readonly effective_date: string; readonly lines: readonly BilledLine[] }

/**
 * What of a payment is paid for its month, or nobody asks for any more: what was paid back of it, or of the tries before, is not; nor what was written off
 * of what the month did not cost then.
 */
export const keptOf = ({ amount_cents, refunded_cents, carried_cents, waived_cents }: OfMonth): number =>
  waived_cents ?? amount_cents - (refunded_cents ?? 0) - (carried_cents ?? 0)

const covering: readonly OfMonth['state'][] = ['due', 'batched', 'paid', 'returned', 'written_off']
export const isOfMonths = ({ kind }: Pick<OfMonth, 'kind'>): boolean => kind === 'first' || kind === 'recurring'

/** A month’s other payments, without this one’s own retries. A returned one counts: an operator still decides about it. */
const besideOf = (one: OfMonth, owed: readonly OfMonth[]): readonly OfMonth[] =>
  owed.filter(
    (other) =>
      isOfMonths(other) &&
      other.period === one.period &&
      covering.includes(other.state) &&
      firstTryOf(other.payment_id) !== firstTryOf(one.payment_id),
  )

/**
 * What the next try of a month’s payment asks for, in cents: what the month costs as things stand, less what is paid, asked for or written off beside it,
 * and what was paid back before the bank returned it. 0 where nothing that it pays for is in force, or nothing is left to pay.
 */
export const againSum = (billed: Lines, came: OfMonth, owed: readonly OfMonth[]): number => {
  if (!isOfMonths(came)) return came.amount_cents
  const cost = costOf(billed, came.period.slice(0, 7))
  const open = cost - besideOf(came, owed).reduce((sum, other) => sum + keptOf(other), 0)
  return cost === 0 ? 0 : Math.max(0, open) + (came.refunded_cents ?? 0) + (came.carried_cents ?? 0)
}

/** The retries of monthly payments that are due, each with its amount in cents: what the month’s other payments leave open. */
export const triesDue = (
  billed: Lines,
  owed: readonly Owed[],
  through: string,
): { payment_id: string; was_cents: number; amount_cents: number }[] => {
  const known = [...owed]
  return owed.flatMap((one, at) => {
    if (one.state !== 'due' || one.retry_of === null || !isOfMonths(one) || one.due_on > through) return []
    const amount_cents = againSum(billed, one, known)
    known[at] = { ...one, amount_cents }
    return [{ payment_id: one.payment_id, was_cents: one.amount_cents, amount_cents }]
  })
}
