import * as z from 'zod'
import { call, type OutputOf } from '../../call.ts'
import { id } from '../../rules.ts'
import { dollars, signed } from '../../shop/dollars.ts'
import { codesOf } from '../../words.ts'
import { officeScreens } from '../screens.ts'
import { groupPayment } from './group-payment.ts'

const { duties } = officeScreens.groupAccount

/** What a line of a group's statement of account is. */
export const accountLineKind = {
  invoice: 'Invoice',
  payment: 'Payment',
  debit: 'Debited, or marked paid',
  reversal: 'Reversed',
  refund: 'Refund',
  credit: 'Credit for coverage that ended',
  adjustment: 'Written off or retried',
} as const

/** What changed a group's balance: either a charge or a credit. */
const accountLine = z.object({
  on: z.string(),
  kind: z.enum(codesOf(accountLineKind)),
  /** The invoice, or the payment's number in the group's account. */
  number: z.int(),
  charge: dollars.nullable(),
  credit: dollars.nullable(),
  balance: signed,
})
export type AccountLine = z.output<typeof accountLine>

export const getGroupAccount = call({
  method: 'GET',
  path: '/api/admin/v1/get-group-account',
  who: 'operator',
  duties,
  about:
    'Returns a group’s account: its balance, open invoices, unapplied cash, payments, and a statement with a running ' +
    'balance. Each view is logged.',
  input: z.strictObject({ group_id: id }),
  output: z.object({
    group: z.string(),
    /** Open invoice lines less unapplied cash; a credit if `minus`. */
    balance: signed,
    past_due: dollars,
    /** Received and not used by any invoice line; `minus` if a payment was reversed after its cash was used. */
    unapplied: signed,
    /** Paid lines of coverage that ended since: credited with the next invoice. */
    credits: dollars,
    /** Lines of ended coverage that nobody paid, to be written off. */
    lapsed: dollars,
    /** Invoices with open lines, oldest first. */
    invoices: z.array(
      z.object({
        batch_id: z.string(),
        number: z.int(),
        made_on: z.string(),
        due_on: z.string(),
        amount: dollars,
        open: dollars,
        is_past_due: z.boolean(),
      }),
    ),
    /** Latest first. */
    payments: z.array(groupPayment),
    /** Oldest first. */
    statement: z.array(accountLine),
  }),
})
export type GroupAccountPage = OutputOf<typeof getGroupAccount>
