import * as z from 'zod'
import { call } from '../../call.ts'
import { fields } from '../../field.ts'
import { reason, text } from '../../rules.ts'
import { codesOf } from '../../words.ts'
import { officeScreens } from '../screens.ts'
import { paymentState, undoesTo, type PaymentState } from './words.ts'

/** The form for undoing a mark. */
export const undoFields = fields({
  why: {
    label: 'Reason for undoing it',
    rule: reason,
    control: 'text',
    maxLength: 300,
    hint: 'Saved as a note on the enrollment',
  },
})

export const undoMark = call({
  method: 'POST',
  path: '/api/admin/v1/undo-mark',
  who: 'operator',
  duties: officeScreens.money.duties,
  audit: 'payment-mark-undone',
  about:
    'Undoes the last result recorded for a payment by hand: restores its state and holds, and removes the fee it ' +
    'added. Emails the member a correction only if they were told the payment was returned. 409 if the payment has ' +
    'changed since.',
  input: z.strictObject({
    payment_id: text(20),
    /** The number of the mark, as shown. */
    mark: z.int().min(1).max(9999),
    why: undoFields.why.rule,
  }),
  output: z.object({ state: z.enum(codesOf(paymentState)) }),
})

/** A mark that can be undone, as a payment's row shows it. */
export const undoable = z.object({
  mark: z.int(),
  /** The payment's state after undoing. */
  to: z.enum(codesOf(paymentState)),
  at: z.string(),
  by: z.string(),
  /** The member was emailed that it was returned. */
  was_mailed: z.boolean(),
})
export type Undoable = z.output<typeof undoable>

/** A payment's state with its latest mark. */
type Marked = {
  readonly state: PaymentState
  readonly refunded_cents: number | null
  readonly mark: {
    readonly way: string
    readonly from_state: PaymentState
    readonly state: PaymentState
    readonly refunded_was: number | null
    readonly isUndone: boolean
    /** The state of the fee it added; null if it added none or the fee is no longer owed. */
    readonly fee: PaymentState | null
  } | null
}

/** Why a payment's latest mark can't be undone; undefined if it can. */
export const whyNotUndone = ({ state, refunded_cents, mark }: Marked): string | undefined => {
  if (mark === null || mark.isUndone || mark.state !== state || !undoesTo(state).includes(mark.from_state))
    return 'This payment has no manual change to undo'
  if (mark.way === 'group') return 'A group payment paid it. Reverse that payment on the group’s account'
  if (mark.way !== 'hand') return 'A results file set this. Results from a bank or payment service can’t be undone'
  if (refunded_cents !== mark.refunded_was) return 'Part of it has been refunded since, so this can’t be undone'
  return feeGone(mark.fee)
}

/** Error: the group's cash paid it, so that only reversing that payment may reopen it. */
export const reverseInstead = (number: number): string =>
  `The group’s payment ${number} paid it. Reverse that payment on the group’s account instead`

/** The error if the fee a mark added was charged since; undefined if it wasn't. */
export const feeGone = (fee: PaymentState | null): string | undefined =>
  fee === null || fee === 'due' || fee === 'written_off'
    ? undefined
    : 'The fee for it has been charged since, so this can’t be undone'
