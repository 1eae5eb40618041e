import { shownMoney } from '@openroll/contract/money'
import { payBack, payBackFields } from '@openroll/contract/office/money/pay-back'
import { type PaymentRow } from '@openroll/contract/office/money/payments'
import { send } from '../../api.ts'
import { FormModal } from '../../form/FormModal.tsx'
import { allAsked, useFieldsForm } from '../../form/use-fields-form.ts'

type Props = { payment: PaymentRow; owed: string; onClose: () => void }

/** Records that what is owed back of a payment was paid back by hand. */
export const PayBackModal = ({ payment, owed, onClose }: Props) => {
  const form = useFieldsForm({
    fields: payBackFields,
    states: allAsked(payBackFields),
    save: async ({ paid_on = '', note = '' }) => {
      await send(payBack, { payment_id: payment.payment_id, amount: owed, paid_on, note })
      onClose()
    },
  })
  return (
    <FormModal
      title={`Paid back: ${payment.name}`}
      of={form}
      label="Record what was paid back"
      heading={
        <p>
          {shownMoney(owed)} of {shownMoney(payment.amount)} is owed back, policy {payment.policy_id}: what it paid for
          is not in force. No money moves here. Pay it back first, then record it; the member’s receipt shows it.
        </p>
      }
      submit="Record it"
      onClose={onClose}
    />
  )
}
