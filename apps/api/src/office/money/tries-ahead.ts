import { nextTryOf } from '@openroll/contract/office/money/retry'
import { againSum } from './again-sum.ts'
import type { BilledLine } from './due.ts'
import type { Owed } from './standing.ts'

/** What came back, and the payment that asks for it once more. */
export type NextTry = {
  readonly payment_id: string
  readonly next: string
  readonly amount_cents: number
  /** What was paid back of the tries before. */
  readonly carried_cents: number | null
}

/** What was paid back of a payment and of the tries before it. */
export const carriedOf = ({ refunded_cents, carried_cents }: Pick<Owed, 'refunded_cents' | 'carried_cents'>) => {
  const carried = (refunded_cents ?? 0) + (carried_cents ?? 0)
  return carried === 0 ? null : carried
}

/**
 * The next tries of all of these that came back, from another card or account than before: each asks for what the month costs less what the ones before
 * it ask for. What nothing is in force of, or has no number left, has none.
 */
export const triesAhead = (
  billed: { readonly effective_date: string; readonly lines: readonly BilledLine[] },
  owed: readonly Owed[],
  cameBack: readonly string[],
): NextTry[] => {
  const known = [...owed]
  return owed
    .filter(({ payment_id, kind }) => kind !== 'prenote' && cameBack.includes(payment_id))
    .flatMap((came): NextTry[] => {
      const next = nextTryOf(came.payment_id, true)
      const amount_cents = againSum(billed, came, known)
      if (next === undefined || amount_cents === 0) return []
      const carried_cents = carriedOf(came)
      known[owed.indexOf(came)] = { ...came, state: 'retried' }
      known.push({ ...came, payment_id: next, state: 'due', amount_cents, refunded_cents: null, carried_cents })
      return [{ payment_id: came.payment_id, next, amount_cents, carried_cents }]
    })
}
