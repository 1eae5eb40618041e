import type { AccountLine } from '@openroll/contract/roles/statement/account-statement'
import { dollarsOf, signedOf } from '@openroll/contract/money'

/** A charge (positive) or credit of a group's account, in cents; `at` is its moment, and decides the order within a day. */
export type AccountMove = Pick<AccountLine, 'on' | 'kind' | 'number' | 'reference'> & {
  readonly at: string
  readonly cents: number
}

/** A group's statement of account: every change of its balance in order, with the balance after each. */
export const accountStatement = (moves: readonly AccountMove[]): AccountLine[] => {
  let balance = 0
  return moves
    .filter(({ cents }) => cents !== 0)
    .toSorted((one, other) => one.on.localeCompare(other.on) || one.at.localeCompare(other.at))
    .map(({ on, kind, number, reference, cents }) => {
      balance += cents
      return {
        on,
        kind,
        number,
        reference,
        charge: cents > 0 ? dollarsOf(cents) : null,
        credit: cents < 0 ? dollarsOf(-cents) : null,
        balance: signedOf(balance),
      }
    })
}
