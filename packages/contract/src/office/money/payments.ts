import * as z from 'zod'
import { fields } from '../../field.ts'
import { text } from '../../rules.ts'
import { paidBy } from '../../method-meanings.ts'
import { codesOf } from '../../words.ts'
import { holdWords } from '../enrollments.ts'
import { column, orNone } from '../list/column.ts'
import { filter } from '../list/filters.ts'
import { list, type ListRow } from '../list/list.ts'
import { payBackFields } from './pay-back.ts'
import { undoable } from './undo.ts'
import { paymentKind, paymentState, reasonWords, returnReason } from './words.ts'

const owedBack = { back: 'Refund owed' } as const

/** Whether its policy is on hold; neither applies to a prenote. */
const onHold = { held: 'On hold', free: 'Not on hold' } as const

/** The console's list of payments; shows at most the last four digits of an account or card (D-1.07). */
export const payments = list({
  name: 'payments',
  title: 'Payments',
  about: 'Lists payments: due, in a batch, paid, returned or written off.',
  screen: 'moneyPayments',
  key: ['payment_id'],
  columns: {
    name: column.text('Member'),
    policy_id: column.text('Policy number', { below: 'name' }),
    kind: column.code('Type', paymentKind, { below: 'name' }),
    payment_id: column.text('Payment', { below: 'name' }),
    /** The month of coverage it pays for, yyyy-mm. */
    month: column.text('Month', { csvOnly: true }),
    due_on: column.day('Due', { sort: 'asc' }),
    /** Such as Visa ending in 1111. */
    shown: column.text('Paid with'),
    method: column.code('Paid by', paidBy, { csvOnly: true }),
    state: column.code('Status', paymentState, { pill: true }),
    /** The date of an upcoming charge. */
    charged_on: orNone(column.day('Charge date', { csvOnly: true })),
    reason: orNone(column.data('Reason', z.enum(codesOf(returnReason)), reasonWords, { csvOnly: true })),
    /** Why the policy isn't charged; absent if it is. */
    held: orNone(column.data('On hold', z.string(), holdWords, { csvOnly: true })),
    batch_id: orNone(column.text('Batch', { csvOnly: true })),
    /** The latest batch that an operator left it out of, if still due. */
    left_out_of: orNone(column.text('Left out of', { csvOnly: true })),
    /** The refund due, because its coverage isn't in force. */
    owed_back: orNone(column.cents('Refund owed', { csvOnly: true })),
    /** The amount refunded by hand, and when. */
    paid_back: orNone(column.cents('Refunded', { csvOnly: true })),
    paid_back_on: orNone(column.day(payBackFields.paid_on.label, { csvOnly: true })),
    amount: column.cents('Amount', { sort: 'asc' }),
    /** The latest result recorded by hand, if it can be undone. */
    undo: column.hidden(undoable.nullable()),
    /** For operators who may open the enrollment; null for all others. */
    enrollment_id: column.hidden(z.string().nullable()),
  },
  order: 'due_on',
  filters: fields({
    state: filter.oneOf('Status', paymentState, 'Any status'),
    method: filter.oneOf('Paid by', paidBy, 'Any method'),
    kind: filter.oneOf('Type', paymentKind, 'Any type'),
    owed: filter.oneOf('Refund owed', owedBack, 'Refund owed or not'),
    held: filter.oneOf('On hold', onHold, 'On hold or not'),
    policy_id: filter.policyNumber,
    batch_id: { label: 'Batch', rule: text(20), control: 'text', maxLength: 20 },
    from: { ...filter.from, label: 'Due from' },
    to: { ...filter.to, label: 'Due to' },
  }),
  mainFilters: ['policy_id', 'state', 'to'],
  empty: 'No payments yet',
})
export type PaymentRow = ListRow<typeof payments>
