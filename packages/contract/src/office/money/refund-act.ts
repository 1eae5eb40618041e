import { shownMoney } from '../../money.ts'
import { act } from '../act/act.ts'
import { bulk } from '../bulk/bulk-act.ts'
import { payBack, payBackFields } from './pay-back.ts'
import { payments, type PaymentRow } from './payments.ts'

export const recordRefund = act({
  call: payBack,
  button: 'Record refund',
  about: ({ name }: PaymentRow) => name,
  availableWhen: ({ owed_back }) => owed_back !== null,
  fields: payBackFields,
  says: ({ owed_back, amount, policy_id }) => [
    `We owe a ${shownMoney(owed_back ?? '')} refund on the ${shownMoney(amount)} paid for policy ${policy_id} because the ` +
      'coverage isn’t in force. Send the refund first, then record it here. The member’s receipt will show it.',
  ],
  input: ({ payment_id, owed_back }, { paid_on = '', note = '' }) => ({
    payment_id,
    amount: owed_back ?? '',
    paid_on,
    note,
  }),
})

export const paymentsBulk = [
  bulk({
    name: 'record-refunds',
    list: payments,
    act: recordRefund,
    says: () => ['Send the refunds first, then record them here. Each member’s receipt will show theirs.'],
    asks: ['paid_on', 'note'],
    sums: ['owed_back'],
    whyNot: ({ owed_back }) => (owed_back === null ? 'No refund is owed' : undefined),
  }),
]
