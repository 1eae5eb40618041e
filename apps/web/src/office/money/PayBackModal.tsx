import { shownMoney } from '@openroll/contract/money'
import { payBack, payBackFields } from '@openroll/contract/office/money/pay-back'
import { type PaymentRow } from '@openroll/contract/office/money/payments'
import { send } from '../../api.ts'
import { FormModal } from '../../form/FormModal.tsx'
import { requiredStates, useFieldsForm } from '../../form/use-fields-form.ts'

type Props = { payment: PaymentRow; owed: string; onClose: () => void }

/** Records that what is owed back of a payment was paid back by hand. */
export const PayBackModal = ({ payment, owed, onClose }: Props) => {
  const form = useFieldsForm({
    fields: payBackFields,
    states: requiredStates(payBackFields),
    save: async ({ paid_on = '', note = '' }) => {
      await send(payBack, { payment_id: payment.payment_id, amount: owed, paid_on, note })
      onClose()
    },
  })
  return (
    <FormModal
      title={`Record refund: ${payment.name}`}
      of={form}
      label="Record a refund"
      heading={
        <p>
          We owe a {shownMoney(owed)} refund on the {shownMoney(payment.amount)} paid for policy {payment.policy_id}{' '}
          because the coverage isn’t in force. Send the refund first, then record it here. The member’s receipt will
          show it.
        </p>
      }
      submit="Record refund"
      onClose={onClose}
    />
  )
}
