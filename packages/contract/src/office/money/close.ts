import * as z from 'zod'
import { call, type OutputOf } from '../../call.ts'
import { fields } from '../../field.ts'
import { shownMoney } from '../../money.ts'
import { date } from '../../rules.ts'
import { longDate } from '../../shown.ts'
import { actId } from '../act/act-id.ts'
import { batch, byRoute, overdue, sum } from '../money.ts'
import { officeScreens } from '../screens.ts'
import { leaveOutText } from './leave-out.ts'

const { duties } = officeScreens.money

/** The form for closing a batch. */
export const closeFields = fields({
  from: {
    label: 'First due date',
    rule: date,
    control: 'date',
    mayBeEmpty: true,
    hint: 'Leave blank to include everything past due',
  },
  through: { label: 'Last due date', rule: date, control: 'date' },
  leave_out: {
    label: 'Leave out',
    rule: leaveOutText,
    control: 'textarea',
    rows: 2,
    maxLength: 4000,
    mayBeEmpty: true,
    hint: 'Policy or payment numbers, separated by commas',
  },
})

const selection = {
  from: date.optional(),
  through: date,
  leave_out: leaveOutText.optional(),
}

export const getBatchAhead = call({
  method: 'GET',
  path: '/api/admin/v1/get-batch-ahead',
  who: 'operator',
  duties,
  about:
    'Previews a batch for a range of due dates, by payment method: the past-due amount and since when, the ' +
    'accounts that would be debited more than once in one day, and what stays due.',
  input: z.strictObject(selection),
  output: sum.extend({
    routes: z.array(byRoute),
    overdue,
    /** Accounts and cards charged more than once on one day, and those payments. */
    several: z.object({ accounts: z.int(), payments: z.int() }),
    /** Payments that stay due: left out by number, due before the range, on hold, or debits that can't be charged yet. */
    left_out: sum,
    before: sum,
    held: sum,
    waiting: sum,
  }),
})
export type BatchPreview = OutputOf<typeof getBatchAhead>

/** Error: a batch that needs approval was closed without its preview. */
export const previewFirst = 'Preview the batch before you close it: a second operator approves what the preview shows'

export const closeBatch = call({
  method: 'POST',
  path: '/api/admin/v1/close-batch',
  who: 'operator',
  duties,
  audit: 'batch-closed',
  about:
    'Creates a batch of the payments due in a range of dates, except the policies and payments left out. A payment ' +
    'is in one batch only. Idempotent. 409 if the batch would differ from its preview, or another batch is being ' +
    'closed. If it and the batches of the last 24 hours total more than APPROVAL_OVER, it needs a second operator’s approval and ' +
    'requires `seen`.',
  input: z.strictObject({
    ...selection,
    /** The preview's totals, as the operator saw them. */
    seen: z.object({ payments: z.int().min(0).max(999_999_999), amount: z.string().max(20) }).optional(),
    act_id: actId.optional(),
  }),
  approval: {
    name: 'Close a batch',
    of: ({ from, through, seen, leave_out }) => ({
      details: [
        `Due ${from === undefined ? '' : `from ${longDate(from)} `}through ${longDate(through)}`,
        ...(seen === undefined
          ? []
          : [`${seen.payments.toLocaleString('en-US')} payments, ${shownMoney(seen.amount)}`]),
        ...(leave_out === undefined ? [] : [`Leaves out ${leave_out}`]),
      ],
      page: officeScreens.money.route,
    }),
  },
  output: batch,
})
