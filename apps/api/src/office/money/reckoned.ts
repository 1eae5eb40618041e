import type { PaymentKind } from '@openroll/contract/office/money/words'
import { triesDue } from './again-sum.ts'
import { duesOf, type Billed, type Due } from './due.ts'
import { furtherDue, lessOthers } from './further-due.ts'
import type { Owed } from './standing.ts'

type Reckoning = {
  readonly through: string
  readonly today: string
  readonly prenote?: boolean | undefined
  /** What fell due before this day was collected by other means. */
  readonly from?: string | undefined
}

/** All that a policy owes up to a day as things stand, and what the tries that are due ask for; `owed` is what is written down of it. */
export const reckonedOf = (
  policy: Billed,
  owed: readonly Owed[],
  { through, today, prenote, from }: Reckoning,
): { readonly dues: readonly Due[]; readonly tries: ReturnType<typeof triesDue> } => {
  const tries = triesDue(policy, owed, through)
  const own = lessOthers(duesOf(policy, through, { prenote, from }), owed, tries)
  return { dues: [...own, ...furtherDue(policy, owed, { today, tries })], tries }
}

export type Open = {
  readonly kind: PaymentKind
  /** The first day of the month that it is for. */
  readonly period: string
  readonly amount_cents: number
  readonly due_on: string
}

/** What of it is still to be taken: what nothing is written of yet, or is written as due. A check of an account takes no money. */
export const openOf = (policy: Billed, owed: readonly Owed[], given: Reckoning): Open[] => {
  const { dues, tries } = reckonedOf(policy, owed, given)
  const states = new Map(owed.map(({ payment_id, state }) => [payment_id, state]))
  const asked = new Map(tries.map(({ payment_id, amount_cents }) => [payment_id, amount_cents]))
  // A fee and a try are written when they come about, and never reckoned anew.
  const written = owed.filter(
    ({ state, kind, retry_of, due_on }) =>
      state === 'due' && due_on <= given.through && (kind === 'fee' || retry_of !== null),
  )
  return [
    ...dues.filter(({ payment_id }) => (states.get(payment_id) ?? 'due') === 'due'),
    ...written.map((one) => ({ ...one, amount_cents: asked.get(one.payment_id) ?? one.amount_cents })),
  ].filter(({ kind, amount_cents }) => kind !== 'prenote' && amount_cents > 0)
}
