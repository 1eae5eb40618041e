import * as z from 'zod'
import { call } from '../../call.ts'
import { fields } from '../../field.ts'
import { shownMoney } from '../../money.ts'
import { date, text, visibleNotes } from '../../rules.ts'
import { officeScreens } from '../screens.ts'

export const refundDateInFuture = 'Enter the refund date, today or earlier'

/** The form for recording a refund that was made by hand. */
export const payBackFields = fields({
  paid_on: { label: 'Refund date', rule: date, control: 'date' },
  note: {
    label: 'How it was refunded',
    rule: visibleNotes(1000),
    control: 'textarea',
    rows: 3,
    maxLength: 1000,
    hint: 'Saved as a note on the enrollment',
  },
})

export const payBack = call({
  method: 'POST',
  path: '/api/admin/v1/pay-back',
  who: 'operator',
  duties: officeScreens.money.duties,
  audit: 'payment-refunded',
  about:
    'Records a refund made by hand for a payment whose coverage was canceled, rejected or ended. No money moves. ' +
    'Emails the member. 409 if the refund due has changed. If it and what the operator refunded or closed alone in the last 24 ' +
    'hours total more than APPROVAL_OVER, it needs a second operator’s approval.',
  input: z.strictObject({
    payment_id: text(20),
    /** The refund due, as the operator saw it. */
    amount: text(20),
    paid_on: payBackFields.paid_on.rule,
    note: payBackFields.note.rule,
  }),
  approval: {
    name: 'Record a refund',
    of: ({ payment_id, amount, note }) => ({
      details: [`Payment ${payment_id}`, shownMoney(amount), note],
      page: officeScreens.money.route,
    }),
  },
  output: z.object({ paid_back: z.string() }),
})
