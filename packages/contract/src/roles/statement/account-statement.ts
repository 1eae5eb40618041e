import * as z from 'zod'
import { call, type OutputOf } from '../../call.ts'
import { dollars, signed } from '../../shop/dollars.ts'
import { id } from '../../rules.ts'
import { codesOf } from '../../words.ts'

/** What a line of a group's statement of account is. */
export const accountLineKind = {
  invoice: 'Invoice',
  payment: 'Payment',
  debit: 'Debit or other payment',
  reversal: 'Reversal of payment',
  refund: 'Refund',
  credit: 'Credit',
  adjustment: 'Write-off or retry',
} as const

/** What changed a group's balance: either a charge or a credit. */
const accountLine = z.object({
  on: z.string(),
  kind: z.enum(codesOf(accountLineKind)),
  /** The invoice, or the payment's number in the group's account. */
  number: z.int(),
  /** The check or wire, such as `Check 4451`; empty if no money moved. */
  reference: z.string(),
  charge: dollars.nullable(),
  credit: dollars.nullable(),
  balance: signed,
})
export type AccountLine = z.output<typeof accountLine>

/** What a group owes, and how that came about. */
export const accountStanding = {
  /** Open invoice lines less unapplied cash; a credit if `minus`. */
  balance: signed,
  past_due: dollars,
  /** Received or credited, and not applied to an invoice line; `minus` if a payment was reversed after its cash was used. */
  unapplied: signed,
  /** Oldest first. */
  statement: z.array(accountLine),
}

export const getAccountStatement = call({
  method: 'GET',
  path: '/api/v1/get-account-statement',
  who: 'group',
  about:
    'Returns a group’s statement of account: its balance, what is past due, and each invoice, payment, refund and credit ' +
    'with the balance after it. For the group’s own administrator.',
  input: z.strictObject({ group_id: id }),
  output: z.object(accountStanding),
})
export type AccountStatement = OutputOf<typeof getAccountStatement>
