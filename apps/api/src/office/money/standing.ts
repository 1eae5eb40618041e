import type { PaymentKind, PaymentState } from '@openroll/contract/office/money/words'
import type { PaymentMethod } from '@openroll/contract/method-meanings'
import type { Due } from './due.ts'

/** A payment as it is written down; `retry_of` is the one that came back which it asks for again. */
export type Owed = {
  readonly payment_id: string
  readonly retry_of: string | null
  readonly kind: PaymentKind
  readonly state: PaymentState
  readonly method: PaymentMethod
  readonly amount_cents: number
  readonly period: string
  readonly due_on: string
  /** The day on which its batch charges it. */
  readonly taken_on: string | null
  /** What was paid back of it by hand. */
  readonly refunded_cents: number | null
  /** What was paid back of the tries before. */
  readonly carried_cents: number | null
  /** Of what was written off: what its month cost of it then. */
  readonly waived_cents: number | null
}

/**
 * Whether all that falls due up to a day is written down as it was reckoned, so that writing it (due-store.ts, putDues) would change nothing: none that is
 * due has to go, none is missing, and none that is due has another sum, day or way of being paid.
 */
export const standsAlready = (
  owed: readonly Owed[],
  dues: readonly Due[],
  { through, method }: { readonly through: string; readonly method: PaymentMethod },
): boolean => {
  const reckoned = new Map(dues.map((due) => [due.payment_id, due]))
  const written = new Map(owed.map((one) => [one.payment_id, one]))
  const goes = owed.some(
    ({ payment_id, retry_of, kind, state, due_on }) =>
      state === 'due' && kind !== 'fee' && due_on <= through && !reckoned.has(retry_of ?? payment_id),
  )
  const isThere = ({ payment_id, amount_cents, due_on }: Due): boolean => {
    const one = written.get(payment_id)
    if (one === undefined) return false
    if (one.state !== 'due') return true
    return one.amount_cents === amount_cents && one.due_on === due_on && one.method === method
  }
  return !goes && dues.every(isThere)
}
