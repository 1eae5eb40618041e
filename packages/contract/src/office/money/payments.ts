import * as z from 'zod'
import { fields } from '../../field.ts'
import { date, oneOf, text } from '../../rules.ts'
import { paidBy, paymentMethod } from '../../method-meanings.ts'
import { codesOf } from '../../words.ts'
import { officeList } from '../list/page.ts'
import { officeScreens } from '../screens.ts'
import { undoable } from './undo.ts'
import { paymentKind, paymentState, returnReason } from './words.ts'

const owedBack = { back: 'Owed back' } as const

/** Whether a batch takes it, as far as its policy’s hold goes; the check of an account is neither. */
const onHold = { held: 'On hold', free: 'Not on hold' } as const

/** A payment: whose, for which month, how much and how; never more of an account or card than its last four digits (D-1.07). */
const paymentRow = z.object({
  payment_id: z.string(),
  /** For operators who may open the enrollment; null for all others. */
  enrollment_id: z.string().nullable(),
  policy_id: z.string(),
  name: z.string(),
  kind: z.enum(codesOf(paymentKind)),
  state: z.enum(codesOf(paymentState)),
  /** The month of coverage that it pays for, yyyy-mm. */
  month: z.string(),
  /** Dollars and cents: 38.85. */
  amount: z.string(),
  due_on: z.string(),
  /** The day of a charge that is still to come; left out of all others. */
  charged_on: z.string().optional(),
  method: z.enum(codesOf(paymentMethod)),
  /** Visa ending in 1111. */
  shown: z.string(),
  batch_id: z.string().nullable(),
  reason: z.enum(codesOf(returnReason)).nullable(),
  /** The policy is not charged while this says why. */
  held: z.string().nullable(),
  /** The latest batch that an operator left it out of, while it is due. */
  left_out_of: z.string().nullable(),
  /** What of it is owed back, since its coverage is not in force; null where nothing is. */
  owed_back: z.string().nullable(),
  /** What was said of it by hand last, where that can be undone. */
  undo: undoable.nullable(),
  /** What was paid back of it by hand, and when. */
  paid_back: z.object({ amount: z.string(), on: z.string() }).nullable(),
})
export type PaymentRow = z.output<typeof paymentRow>

export const payments = officeList({
  name: 'payments',
  about: 'Payments: due, in a batch, paid, returned or written off.',
  duties: officeScreens.money.duties,
  filters: fields({
    state: { label: 'State', rule: oneOf(paymentState), control: 'select', words: paymentState, empty: 'Every state' },
    method: {
      label: 'Paid by',
      rule: oneOf(paidBy),
      control: 'select',
      words: paidBy,
      empty: 'Any way',
    },
    kind: { label: 'Kind', rule: oneOf(paymentKind), control: 'select', words: paymentKind, empty: 'Every kind' },
    owed: { label: 'Owed back', rule: oneOf(owedBack), control: 'select', words: owedBack, empty: 'Owed back or not' },
    held: { label: 'On hold', rule: oneOf(onHold), control: 'select', words: onHold, empty: 'On hold or not' },
    policy_id: { label: 'Policy number', rule: text(20), control: 'text', maxLength: 20 },
    batch_id: { label: 'Batch', rule: text(20), control: 'text', maxLength: 20 },
    from: { label: 'Due from', rule: date, control: 'date' },
    to: { label: 'Due to', rule: date, control: 'date' },
  }),
  often: ['policy_id', 'state', 'to'],
  sorts: { due_on: 'Due', amount: 'Amount' },
  order: 'asc',
  row: paymentRow,
})
