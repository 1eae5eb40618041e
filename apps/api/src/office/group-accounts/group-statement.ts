import type { AccountLine } from '@openroll/contract/office/group-accounts/group-account'
import { dollarsOf, signedOf } from '@openroll/contract/money'

/** A charge (positive) or credit of a group's account, in cents. */
export type AccountMove = Pick<AccountLine, 'on' | 'kind' | 'number'> & { readonly cents: number }

const order = [
  'invoice',
  'payment',
  'debit',
  'credit',
  'refund',
  'reversal',
  'adjustment',
] as const satisfies readonly AccountMove['kind'][]

/** A group's statement of account: what changed its balance, oldest first, with the balance after each. */
export const groupStatement = (moves: readonly AccountMove[]): AccountLine[] => {
  let balance = 0
  return moves
    .filter(({ cents }) => cents !== 0)
    .toSorted(
      (one, other) =>
        one.on.localeCompare(other.on) ||
        order.indexOf(one.kind) - order.indexOf(other.kind) ||
        one.number - other.number,
    )
    .map(({ on, kind, number, cents }) => {
      balance += cents
      return {
        on,
        kind,
        number,
        charge: cents > 0 ? dollarsOf(cents) : null,
        credit: cents < 0 ? dollarsOf(-cents) : null,
        balance: signedOf(balance),
      }
    })
}
