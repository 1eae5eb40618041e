import { type PaymentRow } from '@openroll/contract/office/money/payments'
import { undoFields, undoMark, type Undoable } from '@openroll/contract/office/money/undo'
import { paymentState } from '@openroll/contract/office/money/words'
import { shownMoney } from '@openroll/contract/money'
import { send } from '../../api.ts'
import { FormModal } from '../../form/FormModal.tsx'
import { requiredStates, useFieldsForm } from '../../form/use-fields-form.ts'
import { exactMoment } from '../../shown-moment.ts'

type Props = { payment: PaymentRow; undo: Undoable; onClose: () => void }

/** Undoes the latest result recorded by hand, with a reason. */
export const UndoModal = ({ payment, undo, onClose }: Props) => {
  const form = useFieldsForm({
    fields: undoFields,
    states: requiredStates(undoFields),
    save: async ({ why = '' }) => {
      await send(undoMark, { payment_id: payment.payment_id, mark: undo.mark, why })
      onClose()
    },
  })
  const { state, name, amount, policy_id } = payment
  return (
    <FormModal
      title={`Undo “${paymentState[state]}”: ${name}`}
      of={form}
      label="Undo a payment status"
      heading={
        <>
          <p>
            {shownMoney(amount)}, policy {policy_id}. {undo.by} marked it as {paymentState[state].toLowerCase()},{' '}
            {exactMoment(undo.at)}. It goes back to <strong>{paymentState[undo.to].toLowerCase()}</strong>, and its
            policy’s hold status goes back too. Both changes stay in the history.
          </p>
          <p>
            {undo.was_mailed
              ? 'We emailed the member about the return, so we’ll email a correction.'
              : 'The member wasn’t told and won’t get an email.'}
          </p>
        </>
      }
      submit="Undo"
      onClose={onClose}
    />
  )
}
